import { createClient } from '@supabase/supabase-js';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as failures } from '../apps/web/src/text/en/account.ts';
import { text as requests } from '../apps/web/src/text/en/shell.ts';
import { text } from '../apps/web/src/text/en/sign-in.ts';
import { makeAccount, operator, serviceKey, signIn } from './accounts.ts';
import type { Account } from './accounts.ts';
import { expectAccessible } from './axe.ts';
import { isBuilt, needsBuild, offlineReady } from './installed-app.ts';
import { lastMail } from './outbox.ts';
import { store } from './stored.ts';
import { totpCode } from './totp.ts';

const name = 'Ann Otani';
const menuOfPerson = (page: Page) => page.getByRole('button', { name: requests.user.menuOf(name) });
const menuOfNobody = (page: Page) =>
  page.getByRole('button', { name: requests.user.menu, exact: true });
const heading = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words });
const button = (page: Page, words: string) =>
  page.getByRole('button', { name: words, exact: true });
const email = (page: Page) => page.getByRole('textbox', { name: text.email, exact: true });
const password = (page: Page, label: string = text.password) =>
  page.getByLabel(label, { exact: true });
const newAddress = () => `${crypto.randomUUID()}@example.org`;

async function typeIn(page: Page, { email: address, password: secret }: Account): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(secret);
  await page.keyboard.press('Enter');
}

async function typeCode(page: Page, label: string, code: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).first().click();
  await page.keyboard.type(code);
}

test('somebody signs in by the keyboard and comes back, in every tab, and leaves by the menu', async ({
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
  await page.getByRole('menuitem', { name: requests.user.signOut }).click();
  await expect(heading(page, text.logout.doneTitle)).toBeVisible();
  await expect(menuOfNobody(waiting)).toBeVisible();
  expect((await context.cookies()).filter(({ name: key }) => key.startsWith('sb-'))).toEqual([]);
  await page.getByRole('link', { name: text.logout.again }).click();
  await expect(email(page)).toHaveValue(ann.email);
});

test('who is signed in goes on, to no other site, or makes room for somebody else', async ({
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
  await expect(page.getByRole('button', { name: requests.user.menuOf('Ben Ito') })).toBeVisible();
});

test('somebody new confirms their address by the link of a mail, and comes back', async ({
  page,
  browser,
  baseURL: origin = '',
}) => {
  const address = newAddress();
  await page.goto('/register?next=%2Fhelp');
  await page.getByRole('textbox', { name: text.register.name }).fill(name);
  await email(page).fill(address);
  await password(page).fill('Otani');
  await expect(page.getByText(text.register.strength.short(3))).toBeVisible();
  await button(page, text.register.submit).click();
  await expect(page.getByRole('button', { name: failures.weak.length })).toBeVisible();
  await password(page).fill('correct horse battery');
  await expect(page.getByText(text.register.strength.strong)).toBeVisible();
  await button(page, text.register.submit).click();
  await expect(heading(page, text.register.sentTitle)).toBeVisible();
  await page.reload();
  await expect(page.getByText(text.register.sent(address))).toBeVisible();
  await expect(page.getByRole('button', { name: /in \d+ s$/ })).toBeDisabled();

  const early = await (await browser.newContext({ baseURL: origin })).newPage();
  await early.goto('/login');
  await typeIn(early, { id: '', email: address, password: 'correct horse battery' });
  await expect(early.getByText(text.login.unconfirmed.title)).toBeVisible();

  const { link } = await lastMail('confirmation', address);
  await page.goto(link);
  await expect(page).toHaveURL('/help');
  await expect(menuOfPerson(page)).toBeVisible();
});

test('a code of a mail signs in, a wrong one does not, and a link is for its own browser', async ({
  page,
  browser,
  baseURL: origin = '',
}) => {
  const ann = await makeAccount(origin, { name });
  await page.goto('/login');
  await button(page, text.login.byMail).click();
  await email(page).fill(ann.email);
  await button(page, text.link.submit).click();
  await expect(heading(page, text.link.sentTitle)).toBeVisible();
  const { link, code } = await lastMail('magic_link', ann.email);
  const wrong = code === '000000' ? '111111' : '000000';
  await typeCode(page, text.code.label, wrong);
  await expect(page.getByText(failures.codes.otp_expired)).toBeVisible();
  await typeCode(page, text.code.label, code);
  await expect(menuOfPerson(page)).toBeVisible();

  // As many questions are answered the same where there is no such account.
  const stranger = await (await browser.newContext({ baseURL: origin })).newPage();
  await stranger.goto('/login');
  await button(stranger, text.login.byMail).click();
  await email(stranger).fill(newAddress());
  await button(stranger, text.link.submit).click();
  await expect(heading(stranger, text.link.sentTitle)).toBeVisible();

  await stranger.goto(link);
  await expect(heading(stranger, text.callback.failed)).toBeVisible();
  await stranger.goto('/callback?code=a-code-of-another-browser');
  await expect(heading(stranger, text.callback.otherBrowser)).toBeVisible();
  await stranger.getByRole('link', { name: text.signIn }).click();
  await button(stranger, text.login.byPassword).click();
  await expect(password(stranger)).toBeVisible();
});

test('a forgotten password is replaced by a mail, which ends what came of the old one', async ({
  page,
  baseURL: origin = '',
}) => {
  const ann = await makeAccount(origin, { name });
  const elsewhere = createClient(origin, serviceKey(), { auth: { persistSession: false } });
  expect((await elsewhere.auth.signInWithPassword(ann)).error).toBeNull();
  await page.goto('/login?next=%2Fhelp');
  await email(page).fill(ann.email);
  await page.getByRole('link', { name: text.login.forgot }).click();
  await expect(email(page)).toHaveValue(ann.email);
  await button(page, text.recover.submit).click();
  await expect(heading(page, text.recover.sentTitle)).toBeVisible();
  const { link } = await lastMail('recovery', ann.email);
  await page.goto(link);
  await expect(heading(page, text.recover.newTitle)).toBeVisible();
  await expect(page).toHaveURL('/forgot-password?next=%2Fhelp');
  await page.reload();
  await password(page, text.recover.new).fill(ann.password);
  await button(page, text.recover.save).click();
  await expect(page.getByRole('button', { name: failures.codes.same_password })).toBeVisible();
  await password(page, text.recover.new).fill('kestrels over the harbour');
  await button(page, text.recover.save).click();
  await expect(page).toHaveURL('/help');
  await expect(menuOfPerson(page)).toBeVisible();
  expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
  expect((await elsewhere.auth.signInWithPassword(ann)).error?.code).toBe('invalid_credentials');

  // Who is in, and came by no mail, gets no new password without the old one.
  await page.goto('/forgot-password');
  await expect(heading(page, text.recover.title)).toBeVisible();
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

test.describe('once the application answers from its own worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the link of a mail still asks the server', async ({ page, baseURL: origin = '' }) => {
    test.skip(!(await isBuilt(page)), needsBuild);
    const ann = await makeAccount(origin, { name });
    await page.goto('/help');
    await offlineReady(page);
    await page.goto('/login?next=%2Fhelp');
    await button(page, text.login.byMail).click();
    await email(page).fill(ann.email);
    await button(page, text.link.submit).click();
    await expect(heading(page, text.link.sentTitle)).toBeVisible();
    await page.goto(
      (await lastMail('magic_link', ann.email)).link.replace(/^https?:..[^/]+/, origin),
    );
    await expect(page).toHaveURL('/help');
    await expect(menuOfPerson(page)).toBeVisible();
  });
});

test('an invitation says whose account it is, and asks for a password', async ({
  page,
  context,
  baseURL: origin = '',
}) => {
  const invited = newAddress();
  const { data, error } = await operator(origin).auth.admin.generateLink({
    type: 'invite',
    email: invited,
    options: { data: { name }, redirectTo: `${origin}/callback?next=/help` },
  });
  expect(error).toBeNull();
  await signIn(context, origin, await makeAccount(origin, { name: 'Ben Ito' }));
  await page.goto(data.properties?.action_link ?? '');
  await expect(page.getByText(text.callback.who(invited))).toBeVisible();
  await expect(page).toHaveURL('/callback?next=/help');
  await button(page, text.callback.yes).click();
  await password(page, text.recover.new).fill('kestrels over the harbour');
  await button(page, text.recover.save).click();
  await expect(page).toHaveURL('/help');
  await expect(menuOfPerson(page)).toBeVisible();
});

test('what mails and services lead back with is told in our own words', async ({ page }) => {
  const { callback } = text;
  const said = 'error_description=Call+0900+for+help';
  const landings = [
    [`?error=access_denied&error_code=otp_expired&${said}`, failures.codes.otp_expired],
    [`#error=access_denied&error_code=otp_expired&${said}`, failures.codes.otp_expired],
    [`?error=access_denied&${said}`, callback.cancelled],
    [`?error=server_error&error_code=unheard_of&${said}`, failures.unknown],
    ['#message=Confirm+the+other+one', callback.halfBody],
    ['?token_hash=unknown&type=signup', failures.codes.otp_expired],
    ['', callback.nothingBody],
  ] as const;
  for (const [address, words] of landings) {
    // Another fragment alone would load nothing.
    await page.goto('about:blank');
    await page.goto(`/callback${address}`);
    await expect(page.getByText(words), address).toBeVisible();
    await expect(page.getByText('0900')).toHaveCount(0);
  }
  await page.goto('/callback?error=access_denied&error_code=signup_disabled');
  await page.getByRole('link', { name: callback.requestAccess }).click();
  await expect(page).toHaveURL('/request-access');
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

test('an address signs nobody out unasked, and without the server they stay in', async ({
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
  test(`axe finds nothing, nothing is cut off: ${mode}, ${dir}, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
    await store(page, { 'app-settings': { direction: dir } });
    await page.goto('/login');
    await button(page, text.login.submit).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await button(page, text.login.byMail).click();
    await email(page).fill(newAddress());
    await button(page, text.link.submit).click();
    await expect(heading(page, text.link.sentTitle)).toBeVisible();
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

/** Gives somebody an authenticator app. @returns its secret, in base32 */
async function addFactor(origin: string, account: Account): Promise<string> {
  const { auth } = createClient(origin, serviceKey(), { auth: { persistSession: false } });
  const signedIn = await auth.signInWithPassword(account);
  if (signedIn.error) throw signedIn.error;
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const code = totpCode(data.totp.secret);
  const verified = await auth.mfa.challengeAndVerify({ factorId: data.id, code });
  if (verified.error) throw verified.error;
  return data.totp.secret;
}
