import { text } from '../../text/en/offline.ts';

/** After one reload for a missing chunk, a second one for the same page waits at least this long. */
const reloadAtMostEveryMilliseconds = 10_000;

/**
 * So long after the network has come back, what could not be loaded was asked for without it. A
 * browser says so late, and of a part that failed once again whenever it is needed.
 */
const networkSettlesMilliseconds = 10_000;

/** The time of the last reload, by path; gone with the tab. */
const keyOf = (path: string) => `chunk-reload:${path}`;

/**
 * A chunk that cannot be loaded is most often one of a build that is gone: reloading brings the new
 * one. Where that has just been tried, where there is no network to reload from, or where it would
 * lose what a person has typed, the error goes on to the caller.
 */
export function guardChunks(): void {
  let backSince = -Infinity;
  addEventListener('online', () => {
    backSince = Date.now();
  });
  const isNetworkAway = () =>
    !navigator.onLine || Date.now() - backSince < networkSettlesMilliseconds;
  addEventListener('vite:preloadError', (event) => {
    if (isNetworkAway() || hasUnsavedInput() || !mayReload(location.pathname, Date.now())) {
      // The router reloads once by itself for what browsers say of a missing module.
      event.payload.message = text.chunk(event.payload.message);
      return;
    }
    // Keeps the error from being thrown on while the page goes away.
    event.preventDefault();
    location.reload();
  });
}

/** Asks the page's own guards (`UnsavedGuard`), as the browser does before it leaves a page. */
function hasUnsavedInput(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function mayReload(path: string, now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(keyOf(path)) ?? -Infinity);
    if (now - last < reloadAtMostEveryMilliseconds) return false;
    sessionStorage.setItem(keyOf(path), String(now));
    return true;
  } catch {
    // Where nothing can be remembered, reloading could go on for ever.
    return false;
  }
}
