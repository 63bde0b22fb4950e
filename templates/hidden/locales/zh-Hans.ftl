## 拒绝信息：键就是代码。平台自己的代码已有文本。

RULED_OUT = 不可能是这个数字
PEEKED_BEFORE = 你已经偷看过了
