import { currentPerson, onPerson } from '../../../account/session.ts';
import { askData } from '../../ask.ts';
import { markRead } from '../notice-calls.ts';
import { unsubscribeBrowser } from './browser-push.ts';

/** Where the service worker keeps the ids of notices that were opened from the screen. */
const cacheName = 'webmaps-opened-notices';

/**
 * Brings the screen and the mailbox together: what was opened on the screen becomes read, and what was
 * read anywhere leaves the screen.
 */
export async function settleShownNotices(): Promise<void> {
  await markOpened();
  const shown = await findShown();
  if (shown.size === 0) return;
  const { data } = await askData((client) =>
    client
      .from('mailbox')
      .select('message_id')
      .in('message_id', [...shown.keys()])
      .not('read_at', 'is', null),
  );
  for (const { message_id: id } of data ?? []) shown.get(id)?.close();
}

async function markOpened(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  for (const request of await cache.keys()) {
    await markRead(new URL(request.url).pathname.split('/').at(-1) ?? '');
    await cache.delete(request);
  }
}

/** The notices on the screen, by the ids of their messages. */
async function findShown(): Promise<ReadonlyMap<string, Notification>> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const all = (await registration?.getNotifications?.()) ?? [];
  return new Map(
    all.flatMap((shown) => {
      const { notice } = (shown.data ?? {}) as { readonly notice?: string };
      return notice === undefined ? [] : [[notice, shown] as const];
    }),
  );
}

// The next person at this device gets nothing of the last one, also where the server is not reached.
onPerson(() => {
  if (currentPerson()) return;
  void forgetShown().catch(() => undefined);
});

async function forgetShown(): Promise<void> {
  for (const shown of (await findShown()).values()) shown.close();
  if ('caches' in globalThis) await caches.delete(cacheName);
  await unsubscribeBrowser();
}
