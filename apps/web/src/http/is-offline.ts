/** Whether the browser knows that it has no network. A test in Node does not. */
export function isOffline(): boolean {
  const { onLine } = navigator as { readonly onLine?: boolean };
  return onLine === false;
}
