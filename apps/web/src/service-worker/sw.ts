import { clientsClaim } from 'workbox-core';
import { createHandlerBoundToURL, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { answerAsset, forgetOldAssets, isAsset, keepAsset } from './other-assets.ts';
import { openPushed, showPushed } from './push-notices.ts';
import { answerRegionTiles, isRegionTiles, keepWhole } from './region-files.ts';
import { isShare, takeShare } from './share.ts';
import { warmUp } from './warm-up.ts';

declare global {
  interface ServiceWorkerGlobalScope {
    /** The build that this worker belongs to; written by the build. */
    readonly __BUILD_ID: string;
  }
}
declare const self: ServiceWorkerGlobalScope;

/** Messages from pages: a copy of `WorkerMessage`, which the worker cannot import. */
type Message =
  | { readonly type: 'activate' }
  | { readonly type: 'seen'; readonly addresses: readonly string[] };

// The whole application is here after the first visit, and every address is answered from it.
// A new build waits until the person lets it in, so that no page loses the code it runs on.
const files = self.__WB_MANIFEST;
precacheAndRoute(files, { directoryIndex: '', cleanURLs: false });
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url),
  createHandlerBoundToURL('/_shell'),
);
registerRoute(
  // A download asks past all caches: what it writes is not to be kept a second time.
  ({ url, sameOrigin, request }) =>
    sameOrigin && isRegionTiles(url) && request.cache !== 'no-store',
  ({ event, url }) => answerRegionTiles(event as FetchEvent, url),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isAsset(url),
  ({ event }) => answerAsset(event as FetchEvent),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isShare(url),
  ({ event }) => takeShare(event as FetchEvent),
  'POST',
);
// The first page of the first visit is answered too, so that it needs no reload to work offline.
clientsClaim();

self.addEventListener('install', (event) => {
  // Only what has the hash of its content in its name can be taken from the browser's own cache.
  const lasting = files.flatMap((file) =>
    typeof file === 'object' && file.revision === null ? [file.url] : [],
  );
  event.waitUntil(warmUp(lasting));
});
self.addEventListener('activate', (event) => event.waitUntil(forgetOldAssets()));
self.addEventListener('push', (event) => event.waitUntil(showPushed(event.data)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openPushed(event.notification)),
);
self.addEventListener('message', (event) => {
  const message = event.data as Message;
  if (message.type === 'activate') void self.skipWaiting();
  else event.waitUntil(keepSeen(message.addresses));
});

/**
 * Files and the programs' surface are the server's to answer, and so are the pages that other sites
 * may show in a frame: only its own answer says so.
 */
function isPage({ pathname, searchParams }: URL): boolean {
  if (/^\/r\/[^/]+\/embed$/.test(pathname)) return false;
  const isFramed = /^\/ui\/(?:public\/project-profile|maps\/single-page)$/.test(pathname);
  if (isFramed && searchParams.has('embed')) return false;
  return !/^\/(?:api|auth|rest|storage|realtime|functions|regions|builds|assets|healthz)(?:\/|$)|\.\w+$/.test(
    pathname,
  );
}

/** The files that the first page fetched before this worker was active. */
async function keepSeen(addresses: readonly string[]): Promise<void> {
  const urls = addresses.map((address) => new URL(address));
  const tiles = new Set(urls.filter(isRegionTiles).map(({ pathname }) => pathname));
  const assets = urls.filter((url) => isAsset(url) && getCacheKeyForURL(url.href) === undefined);
  await Promise.allSettled([
    ...[...tiles].map((path) => keepWhole(path)),
    ...assets.map(({ href }) => keepAsset(href)),
  ]);
}
