import type { AppRouter } from '../router.ts';

/**
 * Keeps what the head says of the page true after a navigation in the browser, for what reads it
 * there: bookmarks, reading lists, the system's sharing. Pages that the server sends with a head of
 * their own have it in a payload beside them; the others have no description.
 */
export function followPageHead(router: AppRouter): void {
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    // The page that the server sent has its head.
    if (!fromLocation || !pathChanged) return;
    void writeHead(router, toLocation.pathname);
  });
}

async function writeHead(router: AppRouter, pathname: string): Promise<void> {
  const described = router.state.matches.at(-1)?.staticData.page?.description !== undefined;
  const description = described ? await describe(pathname) : undefined;
  // The router may be on another page by the time the payload arrives.
  if (router.state.location.pathname !== pathname) return;
  setMeta('description', description ?? '');
  setMeta('robots', description === undefined ? 'noindex' : 'index');
  document
    .querySelector('link[rel="canonical"]')
    ?.setAttribute('href', new URL(pathname, location.origin).href);
}

async function describe(pathname: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${pathname === '/' ? '' : pathname}/_payload.json`);
    if (!response.ok) return undefined;
    const payload: unknown = await response.json();
    const { description } = Object(payload) as { description?: unknown };
    return typeof description === 'string' ? description : undefined;
  } catch {
    // A page can be shown without its description.
    return undefined;
  }
}

function setMeta(name: string, content: string): void {
  const found = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  const meta = found ?? document.head.appendChild(document.createElement('meta'));
  meta.name = name;
  meta.content = content;
}
