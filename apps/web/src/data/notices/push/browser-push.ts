import { encodeBase64Url } from '@webmaps/plan/url/base64url';

/** Whether this browser can show notices, and does. */
export type BrowserPush =
  /** `install`: on an iPhone or iPad only an app on the home screen can. */
  | { readonly status: 'unsupported'; readonly reason: 'browser' | 'install' }
  /** The browser, or its person, does not let this site show anything. */
  | { readonly status: 'denied' }
  | { readonly status: 'off' }
  /** It has a subscription; the server knows whether that is the person's. */
  | { readonly status: 'subscribed'; readonly endpoint: string };

/** A browser's subscription as the server takes it. */
export interface PushSubscriptionKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Looks without asking for anything. */
export async function readBrowserPush(): Promise<BrowserPush> {
  const manager = await findManager();
  if (!manager) return { status: 'unsupported', reason: isAppleTouch() ? 'install' : 'browser' };
  if (Notification.permission === 'denied') return { status: 'denied' };
  const subscription = await manager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return { status: 'off' };
  return { status: 'subscribed', endpoint: subscription.endpoint };
}

/**
 * Asks for permission and subscribes the browser. To be called by a press: browsers show their question
 * for nothing else.
 *
 * @param key the server's
 * @returns undefined where the person did not allow it
 */
export async function subscribeBrowser(key: string): Promise<PushSubscriptionKeys | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const manager = await findManager();
  if (!manager) throw new Error('This browser has no service worker to show notices.');
  // One for another key, such as of this server before its secret was changed, would get nothing.
  const present = await manager.getSubscription();
  if (present && !isFor(present, key)) await present.unsubscribe();
  const { endpoint, keys } = (
    await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return { endpoint: endpoint ?? '', p256dh, auth };
}

/** Ends the browser's subscription; the push service then answers the server that it is gone. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await (await findManager())?.getSubscription())?.unsubscribe();
}

async function findManager(): Promise<PushManager | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return undefined;
  if (!('Notification' in globalThis)) return undefined;
  return (await navigator.serviceWorker.getRegistration())?.pushManager;
}

function isFor({ options }: PushSubscription, key: string): boolean {
  const own = options.applicationServerKey;
  return own !== null && encodeBase64Url(new Uint8Array(own)) === key;
}

function isAppleTouch(): boolean {
  return /\b(?:iPhone|iPad)\b/.test(navigator.userAgent);
}
