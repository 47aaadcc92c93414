/** The messages of browsers for a request or a module without an answer: Chromium, Firefox, WebKit. */
const lostRequest =
  /failed to fetch|networkerror|load failed|error loading dynamically imported module|importing a module script failed/i;
/** Vite's message, in every browser, for the stylesheet of a module. */
const lostStyles = /unable to preload css/i;

/**
 * Whether an error means only that a request was aborted or lost, on the network or with the build
 * that its file belongs to.
 */
export function isPassing(error: unknown): boolean {
  const { name, message } = Object(error) as {
    readonly name?: unknown;
    readonly message?: unknown;
  };
  if (name === 'AbortError') return true;
  return (
    (name === 'TypeError' && lostRequest.test(String(message))) || lostStyles.test(String(message))
  );
}
