import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as notices } from '../apps/web/src/text/en/notices.ts';
import { text as notifications } from '../apps/web/src/text/en/notifications.ts';
import { text } from '../apps/web/src/text/en/push.ts';
import { makeAccount, signIn } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { isBuilt, needsBuild, offlineReady } from './installed-app.ts';
import { test } from './story.ts';

test.use({ serviceWorkers: 'allow' });

/** A browser whose push service is on no network; what it was asked for is kept in the page's storage. */
async function pretendPushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept = () => localStorage.getItem('pretended push') ?? '';
    const subscription = () => {
      const endpoint = 'https://push.example.org/of-this-story';
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
      return {
        endpoint,
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem('pretended push');
          return true;
        },
      };
    };
    const replace = (name: string, value: unknown) =>
      Object.defineProperty(PushManager.prototype, name, { value });
    replace('getSubscription', async () => (kept() === 'on' ? subscription() : null));
    replace('subscribe', async () => {
      localStorage.setItem('pretended push', 'on');
      return subscription();
    });
    const permission = () => localStorage.getItem('pretended permission') ?? 'default';
    Object.defineProperty(Notification, 'permission', { get: permission });
    Object.defineProperty(Notification, 'requestPermission', {
      value: async () => {
        if (permission() === 'default') localStorage.setItem('pretended permission', 'granted');
        return permission();
      },
    });
  });
}

/** In the worker: what it shows of a push. The test browser itself has no screen for it. */
async function showPush(): Promise<readonly object[]> {
  const { registration } = globalThis as unknown as { registration: object };
  const shown: object[] = [];
  await new Promise<void>((done) => {
    const value = async (title: string, { body }: NotificationOptions) => {
      shown.push({ title, body });
      done();
    };
    Object.defineProperty(registration, 'showNotification', { value });
    const about = { event: 'task_due', title: 'Paint', due_on: '2025-11-28' };
    const names = { actor: null, project: 'Harbour', task: 'Paint' };
    const data = JSON.stringify({ id: 'm', path: '/tasks', subject: '', about, ...names });
    const { PushEvent: OfWorker } = globalThis as unknown as {
      PushEvent: new (type: string, init: { data: string }) => Event;
    };
    dispatchEvent(new OfWorker('push', { data }));
  });
  return shown;
}

const section = (page: Page) => page.getByRole('region', { name: text.heading });
const button = (page: Page, name: string) => section(page).getByRole('button', { name });

test('notifications are turned on in a browser by a press alone, shown, listed, and turned off', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  test.skip(!(await isBuilt(page)), needsBuild);
  await pretendPushService(page);
  await signIn(context, origin, await makeAccount(origin));
  await page.goto('/settings/notifications');
  await offlineReady(page);
  await page.reload();
  await expect(section(page).getByText(text.here.off)).toBeVisible();
  const mentions = notifications.byChannel(
    notifications.events.mention.name,
    notifications.channels.push,
  );
  await expect(page.getByRole('switch', { name: mentions, exact: true })).toBeChecked();
  expect(await page.evaluate(() => Notification.permission)).toBe('default');

  await button(page, text.turnOn).click();
  await expect(page.getByText(text.turnedOn)).toBeVisible();
  await expect(section(page).getByText(text.here.on)).toBeVisible();
  const browsers = section(page).getByRole('list', { name: text.list }).getByRole('listitem');
  await expect(browsers).toHaveCount(1);
  await expect(browsers).toContainText(text.here.name);
  await expectAccessible(page);
  await page.reload();
  await expect(section(page).getByText(text.here.on)).toBeVisible();

  const [worker] = context.serviceWorkers();
  expect(await worker!.evaluate(showPush)).toEqual([
    { title: 'Harbour', body: notices.sentences.due('“Paint”', '28 Nov 2025') },
  ]);

  // Blocked in the browser's own settings: the page says how to change that.
  await page.evaluate(() => localStorage.setItem('pretended permission', 'denied'));
  await page.reload();
  await expect(section(page).getByText(text.here.denied)).toBeVisible();
  await expect(button(page, text.turnOn)).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('pretended permission', 'granted'));
  await page.reload();

  await button(page, text.turnOff).click();
  await expect(page.getByText(text.turnedOff)).toBeVisible();
  await expect(section(page).getByText(text.here.off)).toBeVisible();
  await expect(browsers).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('pretended push'))).toBeNull();
});
