import type { PushedNotice } from '@webmaps/protocol/push';
import { noticeSentence } from '../data/notices/notice-sentence.ts';
import { text } from '../text/en/notices.ts';

declare const self: ServiceWorkerGlobalScope;

/** Where pages find the ids of the notices that were opened here; they mark them as read. */
const cacheName = 'webmaps-opened-notices';

/** What a shown notice carries. */
interface Shown {
  readonly notice: string;
  readonly path: string;
}

/** What a browser hands over with a push. */
interface PushedData {
  json(): unknown;
}

/** A notification on the screen. */
interface ShownNotification {
  readonly data: unknown;
  close(): void;
}

/** Shows a notice of the server; one that came before, of the same message, is replaced. */
export async function showPushed(data: PushedData | null): Promise<void> {
  const pushed = readPushed(data);
  const shown: Shown = { notice: pushed?.id ?? '', path: pushed?.path ?? '/dashboard' };
  await self.registration.showNotification(pushed?.project ?? text.app, {
    body: (pushed && sentenceOf(pushed)) || text.unknown,
    tag: `notice-${shown.notice}`,
    lang: 'en',
    icon: '/icons/icon-192.png',
    data: shown,
  });
}

/** Leads to the page of a notice: to a tab that shows it already, else to a new one. */
export async function openPushed(notification: ShownNotification): Promise<void> {
  notification.close();
  const { notice, path } = notification.data as Shown;
  const address = new URL(path, self.location.origin);
  // An address of the server, never of another site.
  if (address.origin !== self.location.origin) return;
  if (notice !== '') {
    const cache = await caches.open(cacheName);
    await cache.put(`/opened-notices/${notice}`, new Response(''));
  }
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = tabs.find(({ url }) => url === address.href);
  await (open ? open.focus() : self.clients.openWindow(address.href));
}

/** Browsers want something shown for every push, also for one that an old worker cannot read. */
function readPushed(data: PushedData | null): PushedNotice | undefined {
  try {
    return data?.json() as PushedNotice | undefined;
  } catch {
    return undefined;
  }
}

function sentenceOf(pushed: PushedNotice): string | undefined {
  const notice = { ...pushed, happened_at: '', read_at: null };
  // Undefined for an event that a newer server knows and this worker does not.
  const sentence: string | undefined = noticeSentence(notice);
  return sentence ?? pushed.subject;
}
