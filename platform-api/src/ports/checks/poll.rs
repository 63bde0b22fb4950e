//! Waiting for several things at once, on any executor.
//!
//! Each future is polled only when it was woken itself. Otherwise one that forgets to wake its task would go on
//! because its neighbours do, and nobody would notice.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Wake, Waker};

pub(super) type BoxFuture<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// A future with a waker of its own.
struct Child<'a, T> {
    future: BoxFuture<'a, T>,
    alarm: Arc<Alarm>,
}

struct Alarm {
    rang: AtomicBool,
    parent: Mutex<Waker>,
}

impl Wake for Alarm {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        self.rang.store(true, Ordering::Release);
        self.parent.lock().unwrap_or_else(PoisonError::into_inner).wake_by_ref();
    }
}

impl<'a, T> Child<'a, T> {
    fn new(future: BoxFuture<'a, T>) -> Self {
        let parent = Mutex::new(Waker::noop().clone());
        Self { future, alarm: Arc::new(Alarm { rang: AtomicBool::new(true), parent }) }
    }

    fn poll(&mut self, parent: &Context<'_>) -> Poll<T> {
        // The parent first: an alarm that rings in between then wakes the right one.
        self.alarm.parent.lock().unwrap_or_else(PoisonError::into_inner).clone_from(parent.waker());
        if !self.alarm.rang.swap(false, Ordering::AcqRel) {
            return Poll::Pending;
        }
        let waker = Waker::from(Arc::clone(&self.alarm));
        self.future.as_mut().poll(&mut Context::from_waker(&waker))
    }
}

/// Carries out all of them at the same time and answers in their order.
pub(super) async fn join_all<T: Send>(futures: Vec<BoxFuture<'_, T>>) -> Vec<T> {
    let mut slots: Vec<_> = futures.into_iter().map(|future| (Some(Child::new(future)), None)).collect();
    poll_fn(|cx| {
        for (running, answer) in &mut slots {
            if let Some(Poll::Ready(done)) = running.as_mut().map(|child| child.poll(cx)) {
                (*running, *answer) = (None, Some(done));
            }
        }
        if slots.iter().all(|(running, _)| running.is_none()) { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    slots.into_iter().filter_map(|(_, answer)| answer).collect()
}

/// Carries out two things at the same time.
pub(super) async fn join<A: Send, B: Send>(
    first: impl Future<Output = A> + Send,
    second: impl Future<Output = B> + Send,
) -> (A, B) {
    let (mut first_answer, mut second_answer) = (None, None);
    let first: BoxFuture<'_, ()> = Box::pin(async { first_answer = Some(first.await) });
    let second: BoxFuture<'_, ()> = Box::pin(async { second_answer = Some(second.await) });
    join_all(vec![first, second]).await;
    match (first_answer, second_answer) {
        (Some(a), Some(b)) => (a, b),
        _ => unreachable!("both were carried out to their end"),
    }
}

/// What the future answers, or `None` if the limit is reached before.
pub(super) async fn until<T: Send>(
    future: impl Future<Output = T> + Send,
    limit: impl Future<Output = ()> + Send,
) -> Option<T> {
    let (mut future, mut limit) = (Child::new(Box::pin(future)), Child::new(Box::pin(limit)));
    poll_fn(|cx| match future.poll(cx) {
        Poll::Ready(answer) => Poll::Ready(Some(answer)),
        Poll::Pending => limit.poll(cx).map(|()| None),
    })
    .await
}

/// Lets everybody else go first, once.
pub(super) async fn yield_now() {
    let mut yielded = false;
    poll_fn(|cx| {
        if std::mem::replace(&mut yielded, true) {
            return Poll::Ready(());
        }
        cx.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}

/// Begins a future and drops it if it is not done at once.
pub(super) async fn only_begin<T>(future: impl Future<Output = T> + Send) -> Option<T> {
    let mut future = Box::pin(future);
    poll_fn(|cx| match future.as_mut().poll(cx) {
        Poll::Ready(answer) => Poll::Ready(Some(answer)),
        Poll::Pending => Poll::Ready(None),
    })
    .await
}
