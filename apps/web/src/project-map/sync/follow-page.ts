const LOOK_AGAIN_MILLISECONDS = 30_000;

/**
 * Calls when there may be news that no channel carries: the window or the network is back, and now
 * and then while the page is seen.
 *
 * @returns how to stop
 */
export function followPage(look: () => void): () => void {
  const lookWhenSeen = () => {
    if (document.visibilityState === 'visible') look();
  };
  addEventListener('focus', look);
  addEventListener('online', look);
  document.addEventListener('visibilitychange', lookWhenSeen);
  const timer = setInterval(lookWhenSeen, LOOK_AGAIN_MILLISECONDS);
  return () => {
    removeEventListener('focus', look);
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', lookWhenSeen);
    clearInterval(timer);
  };
}
