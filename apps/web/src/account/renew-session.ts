interface Sessions {
  /** Renews the session first where it has less than 90 s to go. */
  getSession(): Promise<unknown>;
}

const CHECK_MS = 30_000;

/**
 * Has the session looked at every 30 s while the page is visible, and at once when it becomes so. For
 * the whole life of the page. The client's own timer counts in whole periods of 30 s and renews what
 * has nearly 120 s to go; asked for the session, it renews what has less than 90 s.
 */
export function renewSession(sessions: Sessions): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  // Without network the client has tried for 30 s, and the next check tries again.
  const check = () => void sessions.getSession().catch(() => undefined);
  const follow = () => {
    clearInterval(timer);
    if (document.visibilityState !== 'visible') return;
    timer = setInterval(check, CHECK_MS);
    check();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}
