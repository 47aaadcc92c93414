import { expect } from '@playwright/test';
import { text as settings } from '../apps/web/src/text/en/account-settings.ts';
import { text as requests } from '../apps/web/src/text/en/access-requests.ts';
import { text as home } from '../apps/web/src/text/en/home.ts';
import { text as mails } from '../apps/web/src/text/en/mail-links.ts';
import { text as people } from '../apps/web/src/text/en/people.ts';
import { makeAccount, signIn } from './accounts.ts';
import { pretendMailServer } from './outbox.ts';
import { worked } from './page-work.ts';
import { test } from './story.ts';

test('no list that fails reads as an empty one', async ({ page, context, baseURL }) => {
  await pretendMailServer(context);
  await signIn(context, baseURL!, await makeAccount(baseURL!, { role: 'admin' }));
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 500, json: { code: 'XX000', message: 'Oh.', hint: '' } }),
  );
  for (const [path, said, empty] of [
    ['/admin/users', people.failed, people.noMatch],
    ['/admin/access-requests', requests.failed, requests.noOpen],
    ['/admin/outbox', mails.failed, mails.empty],
    ['/request-access', requests.ask.earlierFailed, undefined],
    ['/settings/account', settings.notLoaded, undefined],
    ['/settings/notifications', settings.notLoaded, undefined],
    ['/settings/profile', settings.notLoaded, undefined],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(said).first(), path).toBeVisible();
    if (empty !== undefined) await expect(page.getByText(empty), path).toHaveCount(0);
  }
});

test('a sample loop that could not be asked for is not one that does not exist', async ({
  page,
}) => {
  await page.clock.install();
  const failing = '**/functions/v1/**';
  await page.route(failing, (route) => route.fulfill({ status: 500, json: {} }));
  // The engine in the browser may not answer in its place. The map keeps its workers: without them
  // the error page would replace the whole page.
  await page.route(/\/regions\/.*(routing|hierarchy|places)/, (route) => route.abort());
  await page.goto('/');
  const sentence = page.getByText(home.live.sampleFailed);
  await expect(sentence).toBeVisible();
  await expect(page.getByText(home.live.noRoute)).toHaveCount(0);

  // It stays while the server is asked again and has not answered yet.
  const answering = Promise.withResolvers<undefined>();
  await page.unroute(failing);
  await page.route(failing, async (route) => {
    await answering.promise;
    await route.fulfill({ status: 500, json: {} });
  });
  const askedAgain = page.waitForRequest(failing);
  await page.clock.fastForward(15_000);
  await askedAgain;
  await worked(page);
  expect(await sentence.isVisible()).toBe(true);
  answering.resolve(undefined);
});

test('requests of pages to a busy server are sent four times in all', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL!, await makeAccount(baseURL!));
  const asked = { profiles: 0, my_sessions: 0 };
  await page.route(/\/rest\/v1\/(?:rpc\/)?(profiles|my_sessions)/, (route) => {
    const { pathname } = new URL(route.request().url());
    asked[pathname.endsWith('profiles') ? 'profiles' : 'my_sessions'] += 1;
    return route.fulfill({ status: 503, json: { code: '', message: 'Busy.', hint: '' } });
  });
  for (const path of ['/settings/profile', '/settings/account']) {
    await page.goto(path);
    await expect(page.getByText(settings.notLoaded).first(), path).toBeVisible({ timeout: 40_000 });
  }
  expect(asked).toEqual({ profiles: 4, my_sessions: 4 });
});
