/** Where mails and other services lead back to, which then leads on to `next`. */
export function callbackUrl(next: string): string {
  const query = next === '/' ? '' : `?${new URLSearchParams({ next })}`;
  return `${location.origin}/callback${query}`;
}
