import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as app } from '../apps/web/src/text/en/app.ts';
import { text } from '../apps/web/src/text/en/errors.ts';
import { expectAccessible } from './axe.ts';
import { changeText } from './change-answer.ts';
import { alive } from './page-work.ts';
import { test } from './story.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const badParameter = '/components/no-such-component';

function logged(page: Page): readonly string[] {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') lines.push(message.text());
  });
  return lines;
}

test('the error page says "404", "Oops! Page Not Found!" and the given sentence', async ({
  page,
}) => {
  await page.goto(badParameter);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(heading(page, 'Oops! Page Not Found!')).toBeVisible();
  await expect(
    page.getByText(
      "It seems like the page you're looking for does not exist or might have been removed.",
      { exact: true },
    ),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a page whose validation fails shows the error page, with "Page Not Found: {path}"', async ({
  page,
}) => {
  const lines = logged(page);
  await page.goto(badParameter);
  await page.getByText(text.application.details).click();
  await expect(page.getByText(`Page Not Found: ${badParameter}`, { exact: true })).toBeVisible();
  await expect.poll(() => lines.join('\n')).toContain(`Page Not Found: ${badParameter}`);
});

test('"Go Back" leads to the page before, which works again', async ({ page }) => {
  await page.goto('/help');
  await alive(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Components' }).first().click();
  await expect(page).toHaveURL('/components');
  await page.goto(badParameter);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/components');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(heading(page, text.application.heading)).toHaveCount(0);
});

test('"Go Back" leads to the page before in the same document too', async ({ page }) => {
  await page.goto('/help');
  await alive(page);
  await page.evaluate((to) => history.pushState({}, '', to), badParameter);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/help');
  await expect(heading(page, text.application.heading)).toHaveCount(0);
});

test('"Go Back" leads to no other site, but to "/"', async ({ page, baseURL }) => {
  const elsewhere = baseURL!.replace('127.0.0.1', 'localhost');
  await page.goto(`${elsewhere}/404`);
  await page.goto(badParameter);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('"Go Back" leads to "/" where there is no page before', async ({ page }) => {
  await page.goto(badParameter);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page, text.application.heading)).toHaveCount(0);
});

test('"Back to Home" leads to "/", which works again', async ({ page }) => {
  await page.goto(badParameter);
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(heading(page, text.application.heading)).toHaveCount(0);
});

test('an error that a page throws shows the error page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Map, 'groupBy', {
      value: () => {
        throw new Error('Nothing can be grouped');
      },
    });
  });
  const lines = logged(page);
  await page.goto('/components/sonner');
  await page.getByRole('button', { name: 'Info', exact: true }).click();
  await expect(heading(page, text.application.heading)).toBeVisible();
  await expect.poll(() => lines.join('\n')).toContain('Nothing can be grouped');
});

test('an unknown middleware gives "Unknown route middleware: {name}" and the error page', async ({
  page,
}) => {
  const lines = logged(page);
  // The names are in the program itself: the table of middleware loses one that pages ask for.
  await page.route(/\.(js|ts)(\?.*)?$/, (route) =>
    changeText(route, (program) => program.replace(/(["'`])site-admin\1(?=\s*:)/, '"gone"')),
  );
  await page.goto('/admin/users');
  await expect(heading(page, text.application.heading)).toBeVisible();
  await page.getByText(text.application.details).click();
  await expect(page.getByText(app.unknownMiddleware('site-admin'))).toBeVisible();
  await expect.poll(() => lines.join('\n')).toContain('Unknown route middleware: site-admin');
});

test.describe('for a crawler', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });

  test('the error page is not rendered', async ({ page }) => {
    const lines = logged(page);
    await page.goto(badParameter);
    await expect.poll(() => lines.join('\n')).toContain('Page Not Found');
    await expect(page.getByText('404', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test('an address that no page has says "Page not found: {path}", and everything around stays usable', async ({
  page,
}) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page not found: /no/such/page', { exact: true })).toBeVisible();
  await expect(heading(page, text.notFound.heading)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/help');
  await expect(page.getByText('Page not found: /no/such/page')).toHaveCount(0);
});

for (const status of [401, 403, 404, 500, 503] as const) {
  test(`/${status} says its number, what is wrong, and a way on`, async ({ page }) => {
    const words = text.status[status];
    await page.goto(`/${status}`);
    await expect(page.getByText(String(status), { exact: true })).toBeVisible();
    await expect(heading(page, words.heading)).toBeVisible();
    await expect(page.getByText(words.body)).toBeVisible();
    await expect(page.getByRole('main').locator('a, button')).toHaveText([words.act, text.home]);
    await expectAccessible(page);
    await page.getByRole('link', { name: text.home }).click();
    await expect(page).toHaveURL('/');
  });
}

test('/401 leads to the sign-in page, with the address to come back to', async ({ page }) => {
  await page.goto('/401?next=/dashboard/projects');
  await page.getByRole('link', { name: text.status[401].act }).click();
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fprojects');
  await page.goto('/401?next=https://elsewhere.example/');
  await expect(page.getByRole('link', { name: text.status[401].act })).toHaveAttribute(
    'href',
    '/login?next=%2F',
  );
});

test('/503 asks whether the server is there, and goes on once it is', async ({ page }) => {
  await page.goto('/503?next=/help');
  await page.route('/healthz', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: text.status[503].act }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('No response at');
  await page.unroute('/healthz');
  await page.route('/healthz', (route) => route.fulfill({ status: 200, body: 'ok' }));
  await page.getByRole('button', { name: text.status[503].act }).click();
  await expect(page).toHaveURL('/help');
});

test('an error at the start is logged and passed to the handler, which says what to do', async ({
  page,
}) => {
  const lines = logged(page);
  await page.route('/help', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('id="root"', 'id="other"');
    await route.fulfill({ response, body });
  });
  await page.goto('/help');
  await expect(heading(page, text.start.heading)).toBeVisible();
  await expect.poll(() => lines.join('\n')).toContain('The shell has no #root');
  await expectAccessible(page);
  await page.unroute('/help');
  await page.getByRole('button', { name: text.start.reload }).click();
  await expect(heading(page, text.start.heading)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
});

/** The entry of the application, whatever the build calls it. */
const entry = /\/(?:assets\/index-[\w-]+\.js|src\/main\.tsx)(?:\?.*)?$/;

test('an error while a module is evaluated says what to do, and is not reloaded for', async ({
  page,
}) => {
  const lines: string[] = [];
  page.on('pageerror', ({ message }) => lines.push(message));
  const documents = countDocuments(page);
  await page.route(entry, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("not evaluated")' }),
  );
  await page.goto('/help');
  await expect(heading(page, text.start.heading)).toBeVisible();
  expect(lines).toEqual(['not evaluated']);
  expect(documents()).toBe(1);
  await expectAccessible(page);
  await page.unroute(entry);
  await page.getByRole('button', { name: text.start.reload }).click();
  await expect(heading(page, text.start.heading)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
});

test.describe('on a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('a missing entry file is loaded for once more, then a drawn page says what to do', async ({
    page,
  }) => {
    const documents = countDocuments(page);
    await page.route(entry, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/help');
    await expect(heading(page, text.start.heading)).toBeVisible();
    expect(documents()).toBe(2);
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
  });
});

for (const [what, fail] of [
  ['a rejection', 'void Promise.reject(new Error("nobody handles"))'],
  ['an error outside of any page', 'setTimeout(() => { throw new Error("nobody handles") })'],
] as const) {
  test(`${what} that nothing handles shows the error page, and can be left`, async ({ page }) => {
    const lines = logged(page);
    await page.goto('/help');
    await alive(page);
    await page.evaluate(fail);
    await expect(heading(page, text.application.heading)).toBeVisible();
    await expect.poll(() => lines.join('\n')).toContain('nobody handles');
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(heading(page, text.application.heading)).toHaveCount(0);
  });
}

test('requests that are lost or given up take no page away', async ({ page }) => {
  await page.goto('/help');
  await alive(page);
  await page.evaluate(() => {
    void fetch('http://127.0.0.1:9/');
    void fetch('/healthz', { signal: AbortSignal.abort() });
  });
  await page.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => undefined));
  await alive(page);
  await expect(heading(page, text.application.heading)).toHaveCount(0);
});

function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}
