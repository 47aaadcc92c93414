import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text as signIn } from '../apps/web/src/text/en/sign-in.ts';
import { text } from '../apps/web/src/text/en/sso.ts';
import { expectAccessible } from './axe.ts';
import { button, email, password } from './sign-in-page.ts';
import { test } from './story.ts';

/** As a server answers that knows the organisation of one domain. */
async function offerSso(page: Page, enabled: boolean): Promise<void> {
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { external: { email: true }, sso_enabled: enabled } }),
  );
  await page.route('**/auth/v1/sso', async (route) => {
    const { domain } = route.request().postDataJSON() as { readonly domain: string };
    if (domain === 'example.net') await route.fulfill({ json: { url: '/help?from=organisation' } });
    else {
      const json = { code: 'sso_provider_not_found', message: 'No SSO provider' };
      const headers = { 'x-supabase-api-version': '2024-01-01' };
      await route.fulfill({ status: 404, json, headers });
    }
  });
}

test('a person goes to their organisation by their work address, and reads why they cannot', async ({
  page,
}) => {
  await offerSso(page, true);
  await page.goto('/login');
  await button(page, text.offer).click();
  const address = page.getByRole('textbox', { name: text.email, exact: true });
  await expect(password(page)).toHaveCount(0);
  await expectAccessible(page);
  await address.fill('ann@example.com');
  await button(page, text.submit).click();
  await expect(page.getByRole('alert')).toHaveText(text.unknown('example.com'));
  await button(page, signIn.login.byPassword).click();
  await expect(password(page)).toBeVisible();
  await button(page, text.offer).click();
  await address.fill('ann@example.net');
  await button(page, text.submit).click();
  await expect(page).toHaveURL(/from=organisation/);
});

test('single sign-on is not offered where the server knows no organisation', async ({ page }) => {
  await offerSso(page, false);
  await page.goto('/login');
  await expect(email(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(button(page, text.offer)).toHaveCount(0);
});
