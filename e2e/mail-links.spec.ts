import { expect } from '@playwright/test';
import { text as failures } from '../apps/web/src/text/en/account.ts';
import { text } from '../apps/web/src/text/en/sign-in.ts';
import { clientOf, makeAccount, operator, signIn } from './accounts.ts';
import { isBuilt, needsBuild, offlineReady } from './installed-app.ts';
import { lastMail, pretendMailServer } from './outbox.ts';
import {
  askForMail,
  button,
  email,
  heading,
  menuOfPerson,
  name,
  newAddress,
  password,
  typeCode,
  typeIn,
} from './sign-in-page.ts';
import { test } from './story.ts';

test.beforeEach(({ context }) => pretendMailServer(context));

test('a new person confirms their address by the link of a mail, and comes back', async ({
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
  await pretendMailServer(early.context());
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
  await askForMail(page, ann.email);
  const { link, code } = await lastMail('magic_link', ann.email);
  const wrong = code === '000000' ? '111111' : '000000';
  await typeCode(page, text.code.label, wrong);
  await expect(page.getByText(failures.codes.otp_expired)).toBeVisible();
  await typeCode(page, text.code.label, code);
  await expect(menuOfPerson(page)).toBeVisible();

  const stranger = await (await browser.newContext({ baseURL: origin })).newPage();
  await pretendMailServer(stranger.context());
  await stranger.goto('/callback?code=a-code-of-another-browser');
  await expect(heading(stranger, text.callback.otherBrowser)).toBeVisible();
  await stranger.getByRole('link', { name: text.signIn }).click();

  // As many questions are answered the same where there is no such account.
  await askForMail(stranger, newAddress());
  await stranger.goto(link);
  await expect(heading(stranger, text.callback.failed)).toBeVisible();
  await stranger.getByRole('link', { name: text.signIn }).click();
  await button(stranger, text.login.byPassword).click();
  await expect(password(stranger)).toBeVisible();
});

test('a forgotten password is replaced by a mail, which ends what came of the old one', async ({
  page,
  baseURL: origin = '',
}) => {
  const ann = await makeAccount(origin, { name });
  const elsewhere = await clientOf(origin, ann);
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

test.describe('once the application answers from its own worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the link of a mail still asks the server', async ({ page, baseURL: origin = '' }) => {
    test.skip(!(await isBuilt(page)), needsBuild);
    const ann = await makeAccount(origin, { name });
    await page.goto('/help');
    await offlineReady(page);
    await page.goto('/login?next=%2Fhelp');
    await askForMail(page, ann.email);
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

test('the errors that mails and services lead back with are shown in our own words', async ({
  page,
}) => {
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
