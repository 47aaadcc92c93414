/** The event that `public/start.js` listens to. */
const EVENT = 'start-failed';

/**
 * Says that the application could not start, and what to do. Drawn by a script of its own without
 * any module: whatever failed may be what everything else is built with.
 */
export function showStartFailure(): void {
  dispatchEvent(new Event(EVENT));
}
