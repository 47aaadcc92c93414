declare const self: ServiceWorkerGlobalScope;

/** Where a file that another application shared waits for the page that opens it. */
const cacheName = 'webmaps-shared';
const waiting = '/share/file';

/** The address that receives shares of other applications (see the web manifest). */
export function isShare({ pathname }: URL): boolean {
  return pathname === '/share';
}

/** Keeps a shared file for the page, and leads to the planner with it or with the shared words. */
export async function takeShare({ request }: FetchEvent): Promise<Response> {
  const form = await request.formData();
  const file = form.get('file');
  const words = ['text', 'url', 'title'].flatMap((name) => {
    const value = form.get(name);
    return typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];
  });
  const address = new URL('/run', self.location.origin);
  if (file instanceof File) {
    const cache = await caches.open(cacheName);
    const headers = { 'x-file-name': encodeURIComponent(file.name) };
    await cache.put(waiting, new Response(file, { headers }));
    address.searchParams.set('open', 'shared');
  } else if (words[0] !== undefined) {
    address.searchParams.set('find', words.join(' ').slice(0, 500));
  }
  return Response.redirect(address.href, 303);
}
