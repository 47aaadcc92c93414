/** The `next` address if it is one of this application, else `/`. */
export function nextAddress(next: unknown): string {
  if (typeof next !== 'string' || !next.startsWith('/')) return '/';
  try {
    const url = new URL(next, location.origin);
    // Reading it has taken out the dots: of `/..//elsewhere` another host would be left.
    const isOurs = url.origin === location.origin && !url.pathname.startsWith('//');
    return isOurs ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
}
