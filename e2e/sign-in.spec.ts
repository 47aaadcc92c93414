import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as failures } from '../apps/web/src/text/en/account.ts';
import { text as shell } from '../apps/web/src/text/en/shell.ts';
import { text } from '../apps/web/src/text/en/sign-in.ts';
import { clientOf, makeAccount, signIn } from './accounts.ts';
import type { Account } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { pretendMailServer } from './outbox.ts';
import {
  askForMail,
  button,
  email,
  heading,
  menuOfNobody,
  menuOfPerson,
  name,
  newAddress,
  password,
  typeCode,
  typeIn,
} from './sign-in-page.ts';
import { store } from './stored.ts';
import { lateParts } from './page-work.ts';
import { test } from './story.ts';
import { totpCode } from './totp.ts';

test('a person signs in by the keyboard and comes back, in every tab, and leaves by the menu', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const ann = await makeAccount(origin, { name });
  await page.goto('/login?next=%2Fhelp%3Fq%3Dgpx');
  await expect(page.getByText(text.login.nextLead)).toBeVisible();
  const waiting = await context.newPage();
  await waiting.goto('/login');
  await expect(email(waiting)).toBeVisible();

  await email(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(email(page)).toBeFocused();
  await page.keyboard.type(ann.email);
  await page.keyboard.press('Tab');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(failures.codes.invalid_credentials);
  await expect(email(page)).toHaveValue(ann.email);
  await password(page).fill(ann.password);
  await password(page).press('Enter');

  await expect(page).toHaveURL('/help?q=gpx');
  await expect(menuOfPerson(page)).toBeVisible();
  await expect(waiting).toHaveURL('/');
  await expect(menuOfPerson(waiting)).toBeVisible();

  await menuOfPerson(page).click();
  await page.getByRole('menuitem', { name: shell.user.signOut }).click();
  await expect(heading(page, text.logout.doneTitle)).toBeVisible();
  await expect(menuOfNobody(waiting)).toBeVisible();
  expect((await context.cookies()).filter(({ name: key }) => key.startsWith('sb-'))).toEqual([]);
  await page.getByRole('link', { name: text.logout.again }).click();
  await expect(email(page)).toHaveValue(ann.email);
});

test('a signed-in person goes on, to no other site, or signs out for another account', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const ann = await makeAccount(origin, { name });
  const ben = await makeAccount(origin, { name: 'Ben Ito' });
  await signIn(context, origin, ann);
  for (const next of [
    '//elsewhere.example',
    '/..//elsewhere.example',
    'https://elsewhere.example',
  ]) {
    await page.goto(`/login?${new URLSearchParams({ next })}`);
    await expect(heading(page, text.already.title)).toBeVisible();
    await button(page, text.already.go).click();
    await expect(page, next).toHaveURL(`${origin}/`);
  }
  await page.goto('/login-basic?next=%2Fhelp');
  await button(page, text.already.other).click();
  await typeIn(page, { ...ben, password: 'not theirs' });
  await expect(page.getByRole('alert')).toHaveText(failures.codes.invalid_credentials);
  await typeIn(page, ben);
  await expect(page).toHaveURL('/help');
  await expect(page.getByRole('button', { name: shell.user.menuOf('Ben Ito') })).toBeVisible();
});

test('a second factor is asked for before anything else, and still after a reload', async ({
  page,
  baseURL: origin = '',
}) => {
  const ann = await makeAccount(origin, { name });
  const secret = await addFactor(origin, ann);
  await page.goto('/login?next=%2Fhelp');
  await typeIn(page, ann);
  await expect(heading(page, text.factor.title)).toBeVisible();
  await page.goto('/help');
  await expect(menuOfNobody(page)).toBeVisible();
  await page.goto('/login?next=%2Fhelp');
  await expect(page.getByText(text.factor.lead(ann.email))).toBeVisible();
  await typeCode(page, text.factor.label, '000000');
  await expect(page.getByText(failures.codes.mfa_verification_failed)).toBeVisible();
  await typeCode(page, text.factor.label, totpCode(secret, 1));
  await expect(page).toHaveURL('/help');
  await expect(menuOfPerson(page)).toBeVisible();
});

test('other services, phones and sign-up are offered where the account service has them', async ({
  page,
}) => {
  const external = { email: true, phone: true, github: true, gitlab: false };
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { external, disable_signup: true, sms_provider: 'webhook' } }),
  );
  await page.route('**/auth/v1/authorize?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const back = new URL(asked.get('redirect_to') ?? '');
    back.searchParams.set('error', 'access_denied');
    back.searchParams.set('provider', asked.get('provider') ?? '');
    return route.fulfill({ status: 302, headers: { location: back.href } });
  });
  await page.goto('/login?next=%2Fhelp');
  await expect(page.getByRole('textbox', { name: text.emailOrPhone })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toHaveCount(1);
  await button(page, text.login.provider('GitHub')).click();
  await expect(page.getByText(text.callback.cancelled)).toBeVisible();
  await page.getByRole('link', { name: text.signIn }).click();
  await page.getByRole('link', { name: text.login.requestAccess }).click();
  await expect(page).toHaveURL('/request-access');
  await page.goto('/register');
  await expect(page).toHaveURL('/request-access');

  await page.route('**/auth/v1/otp*', (route) => route.fulfill({ json: {} }));
  await page.goto('/login');
  await button(page, text.login.byCode).click();
  await page.getByRole('textbox', { name: text.emailOrPhone }).fill('+49 30 123-456');
  await button(page, text.link.submitCode).click();
  await expect(heading(page, text.link.textTitle)).toBeVisible();
  const verifying = page.waitForRequest('**/auth/v1/verify');
  await typeCode(page, text.code.labelOfText, '123456');
  expect((await verifying).postDataJSON()).toMatchObject({
    phone: '+4930123456',
    token: '123456',
    type: 'sms',
  });
});

test('an address signs no one out unasked, and without the server they stay in', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const ann = await makeAccount(origin, { name });
  await signIn(context, origin, ann);
  await page.goto('/logout');
  await expect(page.getByText(text.logout.lead(ann.email))).toBeVisible();
  await page.route('**/api/_auth/session', (route) => route.abort());
  await button(page, text.logout.submit).click();
  await expect(page.getByText(text.logout.failed)).toBeVisible();
  await page.unroute('**/api/_auth/session');
  await button(page, text.logout.tryAgain).click();
  await expect(heading(page, text.logout.doneTitle)).toBeVisible();
  await page.getByRole('link', { name: text.logout.again }).click();
  await expect(email(page)).toBeVisible();
  await lateParts(page);
  await context.setOffline(true);
  await expect(page.getByText(text.offline)).toBeVisible();
  await typeIn(page, ann);
  await expect(page.getByRole('alert')).toHaveText(failures.unreachable);
  await expect(password(page)).toHaveValue(ann.password);
  await context.setOffline(false);
  await expect(page.getByText(text.offline)).toBeHidden();
  await password(page).press('Enter');
  await expect(menuOfPerson(page)).toBeVisible();
});

test('the link for the first administrator makes their account, or says that it is used', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const admin = await makeAccount(origin, { name, role: 'admin' });
  await page.goto('/register#first-admin=not.a.token');
  await page.getByRole('textbox', { name: text.register.name }).fill(name);
  await email(page).fill(admin.email);
  await password(page).fill(admin.password);
  await button(page, text.firstAdmin.submit).click();
  await expect(page.getByText(text.firstAdmin.used)).toBeVisible();
  // The server under test has its administrators already: as it would answer without.
  await page.route('**/api/_auth/first-admin', async (route) => {
    expect(route.request().postDataJSON()).toEqual({
      token: 'not.a.token',
      name,
      email: admin.email,
      password: admin.password,
    });
    await signIn(context, origin, admin);
    await route.fulfill({ json: {} });
  });
  await button(page, text.firstAdmin.submit).click();
  await expect(page).toHaveURL('/');
  await expect(menuOfPerson(page)).toBeVisible();
});

for (const [mode, dir, width] of [
  ['light', 'ltr', 1280],
  ['dark', 'rtl', 390],
] as const) {
  test(`axe finds nothing, nothing is cut off: ${mode}, ${dir}, ${width} px`, async ({
    page,
    context,
  }) => {
    await pretendMailServer(context);
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    await store(page, { 'app-settings': { direction: dir } });
    await page.goto('/login');
    await button(page, text.login.submit).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await askForMail(page, newAddress());
    await expectAccessible(page);
    await expectNothingCutOff(page);
    for (const path of ['/login-basic', '/register', '/register#first-admin=x', '/callback']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await expectNothingCutOff(page);
    }
  });
}

async function expectNothingCutOff(page: Page): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    page.url(),
  ).toBeLessThanOrEqual(0);
}

/** Gives an account an authenticator app. @returns its secret, in base32 */

async function addFactor(origin: string, account: Account): Promise<string> {
  const { auth } = await clientOf(origin, account);
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const code = totpCode(data.totp.secret);
  const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
  return data.totp.secret;
}
