import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Session } from '@supabase/supabase-js';
import { text } from '../apps/web/src/text/en/shell.ts';
import { writeSessionCookies, makeAccount, signIn } from './accounts.ts';
import { test } from './story.ts';

const name = 'Ann Otani';
const menuOfPerson = (page: Page) => page.getByRole('button', { name: text.user.menuOf(name) });
const menuOfNobody = (page: Page) =>
  page.getByRole('button', { name: text.user.menu, exact: true });

/** The calls that renew the session, each with the given answer. */
async function watchRenewals(page: Page, answer: 'as it is' | number): Promise<{ count: number }> {
  const seen = { count: 0 };
  await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    seen.count += 1;
    if (answer === 'as it is') return route.continue();
    const body = { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' };
    await route.fulfill({ status: answer, json: body });
  });
  return seen;
}

/** A page of a signed-in person, with its clock paused once the client is loaded. */
async function openStandingStill(page: Page, origin: string): Promise<Session> {
  const session = await signIn(page.context(), origin, await makeAccount(origin, { name }));
  await page.clock.install();
  await page.addInitScript(() => {
    const alarms: unknown[] = [];
    const set = window.setTimeout.bind(window);
    const noting = (handler: TimerHandler, delay?: number) => {
      alarms.push(delay);
      return set(handler, delay);
    };
    Object.assign(window, { alarms, setTimeout: noting });
  });
  const client = page.waitForResponse(/open-client/);
  await page.goto('/help');
  await expect(menuOfPerson(page)).toBeVisible();
  await client;
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt((await now(page)) + 500);
  return session;
}

/** After how many milliseconds the page wanted to be woken, since it was opened. */
const alarmsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly alarms: readonly number[] }).alarms);

const now = (page: Page) => page.evaluate(() => Date.now());

/** Says of the session that it ends so many seconds from now. */
async function endIn(page: Page, seconds: number, { origin, session }: Kept): Promise<void> {
  const end = Math.floor((await now(page)) / 1000) + seconds;
  await writeSessionCookies(page.context(), origin, {
    ...session,
    expires_at: end,
    expires_in: seconds,
  });
}

interface Kept {
  readonly origin: string;
  readonly session: Session;
}

/** Lets time pass, a second at once, until the first renewal. */
async function runToRenewal(page: Page, renewals: { readonly count: number }): Promise<void> {
  const before = renewals.count;
  for (let second = 0; second < 32 && renewals.count === before; second += 1) {
    await page.clock.runFor(1000);
    // A call that has just begun is seen before the next second.
    await expect
      .poll(() => renewals.count, { timeout: 200, intervals: [20] })
      .toBeGreaterThan(before)
      .catch(() => undefined);
  }
  expect(renewals.count).toBe(before + 1);
}

test('a session is looked at every 30 s, and renewed once 90 s or less remain', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL!;
  const renewals = await watchRenewals(page, 'as it is');
  const session = await openStandingStill(page, origin);
  await endIn(page, 60, { origin, session });
  const renewed = page.waitForResponse(/grant_type=refresh_token/);
  await runToRenewal(page, renewals);
  const next = (await (await renewed).json()) as Session;
  // Whenever its looks are, one of them is in each 30 s: none renews what has 91 s to go, and the one
  // after that does.
  await endIn(page, 200, { origin, session: next });
  await page.clock.runFor(109_000);
  expect(renewals.count).toBe(1);
  await runToRenewal(page, renewals);
  await expect(menuOfPerson(page)).toBeVisible();
});

test('a renewal that fails for a while is tried again after 200 ms, doubling, within 30 s', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL!;
  const renewals = await watchRenewals(page, 503);
  const session = await openStandingStill(page, origin);
  await endIn(page, 60, { origin, session });
  await runToRenewal(page, renewals);
  for (const [index, pause] of [200, 400, 800, 1600, 3200, 6400, 12_800].entries()) {
    // The failure has been seen by the client when it has set its alarm.
    await expect.poll(() => alarmsOf(page), `${pause} ms`).toContain(pause);
    expect(renewals.count, `before ${pause} ms`).toBe(index + 1);
    await page.clock.runFor(pause);
    await expect.poll(() => renewals.count, `after ${pause} ms`).toBe(index + 2);
  }
  // Who was signed in stays so: the server may come back.
  await expect(menuOfPerson(page)).toBeVisible();
});

test('a session that the server refuses to renew is removed when it has ended', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL!;
  const renewals = await watchRenewals(page, 400);
  const session = await openStandingStill(page, origin);
  await endIn(page, 60, { origin, session });
  await runToRenewal(page, renewals);
  // What is left of it is still good.
  await expect(menuOfPerson(page)).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(30_000);
    await expect(menuOfNobody(page)).toBeVisible({ timeout: 500 });
  }).toPass();
  expect((await context.cookies()).filter((cookie) => cookie.name.startsWith('sb-'))).toEqual([]);
});

test('the cookies of a session are for every path, lax, for 400 days, in chunks of 3180 characters', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL!;
  const renewals = await watchRenewals(page, 'as it is');
  const session = await openStandingStill(page, origin);
  await endIn(page, 60, { origin, session });
  // The client writes them itself when it renews the session.
  const before = await context.cookies();
  await runToRenewal(page, renewals);
  await expect.poll(() => context.cookies()).not.toEqual(before);
  const kept = (await context.cookies()).filter((cookie) => cookie.name.startsWith('sb-'));
  expect(kept.length).toBeGreaterThan(0);
  for (const cookie of kept) {
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false });
    expect(cookie.value.length).toBeLessThanOrEqual(3180);
    const days = (cookie.expires - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(399);
    expect(days).toBeLessThan(401);
  }
});
