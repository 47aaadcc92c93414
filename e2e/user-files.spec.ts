import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { operator } from './accounts.ts';
import { test } from './story.ts';

// Elsewhere registering a worker does nothing, and succeeds.
test.use({ serviceWorkers: 'allow' });

const code = 'globalThis.ran = true; self.postMessage?.("ran");';

/** Uploads a script and a style sheet where everybody may read them. */
async function uploadCode(origin: string): Promise<string> {
  const { storage } = operator(origin);
  const bucket = `code-${crypto.randomUUID()}`;
  await storage.createBucket(bucket, { public: true });
  const script = await storage
    .from(bucket)
    .upload('a.js', code, { contentType: 'text/javascript' });
  const style = await storage
    .from(bucket)
    .upload('a.css', 'body { outline: 9px solid red }', { contentType: 'text/css' });
  expect([script.error, style.error]).toEqual([null, null]);
  return `/storage/v1/object/public/${bucket}/`;
}

/** Tries every way in which a page can be made to run an address; says which of them worked. */
async function waysThatRun(page: Page, script: string): Promise<string[]> {
  return page.evaluate(async (address) => {
    const ran = () => (globalThis as { ran?: boolean }).ran === true;
    const element = (type: string) =>
      new Promise<boolean>((resolve) => {
        const made = Object.assign(document.createElement('script'), { type, src: address });
        made.addEventListener('load', () => resolve(ran()));
        made.addEventListener('error', () => resolve(ran()));
        document.head.append(made);
      });
    const worker = (make: () => Worker) =>
      new Promise<boolean>((resolve) => {
        try {
          const made = make();
          made.addEventListener('message', () => resolve(true));
          made.addEventListener('error', () => resolve(false));
        } catch {
          resolve(false);
        }
      });
    const inBlob = (words: string) =>
      URL.createObjectURL(new Blob([words], { type: 'text/javascript' }));
    const importing = `try { importScripts("${new URL(address, location.href).href}") } catch { throw new Error() }`;
    const ways: Record<string, () => Promise<boolean>> = {
      'a script': () => element(''),
      'a module': () => element('module'),
      'an import': () =>
        import(address).then(
          () => true,
          () => false,
        ),
      'a worker': () => worker(() => new Worker(address)),
      'a module worker': () => worker(() => new Worker(address, { type: 'module' })),
      'importScripts in a worker': () => worker(() => new Worker(inBlob(importing))),
      'a service worker': () =>
        navigator.serviceWorker.register(address).then(
          () => true,
          () => false,
        ),
    };
    const worked: string[] = [];
    for (const [name, run] of Object.entries(ways)) if (await run()) worked.push(name);
    return worked;
  }, script);
}

test('a page runs no file of a person, whatever the server says that it is', async ({ page }) => {
  await page.goto('/help');
  // As a server would answer that serves files as what their people say they are.
  await page.route('**/storage/v1/object/public/any/a.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
  expect(await waysThatRun(page, '/storage/v1/object/public/any/a.js')).toEqual([]);
  // The page's own go on.
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).not.toHaveURL(/help/);
});

test.describe('without the policy of a page', () => {
  test.use({ bypassCSP: true });

  test('a file of a person is no script, worker, style or service worker', async ({
    page,
    baseURL,
  }) => {
    const folder = await uploadCode(baseURL ?? '');
    await page.goto('/help');
    expect(await waysThatRun(page, `${folder}a.js`)).toEqual([]);
    const applied = await page.evaluate(async (href) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      const done = new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.addEventListener('error', resolve);
      });
      document.head.append(link);
      await done;
      return getComputedStyle(document.body).outlineStyle;
    }, `${folder}a.css`);
    expect(applied).toBe('none');
    // As text it may be read.
    expect(await page.evaluate(async (at) => (await fetch(at)).text(), `${folder}a.js`)).toBe(code);
  });
});
