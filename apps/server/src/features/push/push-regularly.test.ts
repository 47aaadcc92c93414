import { expect, it } from 'vitest';
import { startBackend } from '../../testing/backends/start-backend.ts';
import type { ConfigChanges } from '../../testing/backends/start-server.ts';

async function keyInPage(changes: ConfigChanges) {
  const backend = await startBackend(changes);
  const page = await fetch(backend.url, { headers: { accept: 'text/html' } });
  const [, key] = /name="webmaps-push-key" content="([^"]+)"/.exec(await page.text()) ?? [];
  await backend.stop();
  return { key, own: backend.keys.push.publicKey };
}

it('gives pages the key by which browsers subscribe, where the operator sends notices', async () => {
  const { key, own } = await keyInPage({ push: {} });
  expect(key).toBe(own);
  expect(await keyInPage({})).toMatchObject({ key: undefined });
});
