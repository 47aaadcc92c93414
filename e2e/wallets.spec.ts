import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { text } from '../apps/web/src/text/en/wallets.ts';
import { expectAccessible } from './axe.ts';
import { button, email } from './sign-in-page.ts';
import { test } from './story.ts';

/** As a server answers that takes signatures of Ethereum alone. */
async function offerWallets(page: Page): Promise<void> {
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { external: { email: true, web3_ethereum: true, web3_solana: false } } }),
  );
}

test('a wallet signs in where the server takes it and the browser has it, and can say no', async ({
  page,
}) => {
  await offerWallets(page);
  await page.addInitScript(() => {
    const request = ({ method }: { method: string }) =>
      method === 'personal_sign'
        ? Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }))
        : Promise.resolve(method === 'eth_chainId' ? '0x1' : [`0x${'ab'.repeat(20)}`]);
    Object.assign(window, { ethereum: { request }, solana: {} });
  });
  await page.goto('/login');
  await expect(button(page, text.signIn(text.names.ethereum))).toBeVisible();
  await expect(button(page, text.signIn(text.names.solana))).toHaveCount(0);
  await expectAccessible(page);
  await button(page, text.signIn(text.names.ethereum)).click();
  await expect(page.getByRole('alert')).toHaveText(text.cancelled);
  await expect(email(page)).toBeEditable();
});

test('no wallet is offered where the browser has none', async ({ page }) => {
  await offerWallets(page);
  await page.goto('/login');
  await expect(email(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(button(page, text.signIn(text.names.ethereum))).toHaveCount(0);
});
