import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';
import { patienceMilliseconds, viewport } from './browser.ts';
import type { Browser } from './browser.ts';
import { startProgram } from './child-process.ts';
import { freePort } from './line.ts';

/** Where the programs of WebKitGTK are. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
}

/** WebKitGTK, driven by its driver over WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function openWebKit(
  { driver, browser }: WebKitPrograms,
  display: string,
): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'webmaps-webkit-'));
  const port = await freePort();
  // It keeps what it stores below these, and would know of earlier runs otherwise.
  const env = { DISPLAY: display, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder, HOME: folder };
  const program = await startProgram('sh', ['-c', `echo started; exec "${driver}" -p ${port}`], {
    env,
    until: /started/,
  });
  const base = `http://127.0.0.1:${port}`;
  await answering(base);
  const options = { binary: browser, args: ['--automation'] };
  const created = await call(base, 'POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const { sessionId, capabilities } = created as {
    sessionId: string;
    capabilities: { browserVersion: string };
  };
  const session = `${base}/session/${sessionId}`;
  const run = async (body: string) => {
    const script = `return (async () => JSON.stringify(await (async () => { ${body} })()))()`;
    const value = await call(session, 'POST', '/execute/sync', { script, args: [] });
    return typeof value === 'string' ? (JSON.parse(value) as unknown) : undefined;
  };
  await call(session, 'POST', '/timeouts', { script: patienceMilliseconds });
  await call(session, 'POST', '/window/rect', { x: 0, y: 0, ...viewport });
  // The window has bars of its own beside the page.
  const [width, height] = (await run('return [innerWidth, innerHeight]')) as [number, number];
  await call(session, 'POST', '/window/rect', {
    x: 0,
    y: 0,
    width: 2 * viewport.width - width,
    height: 2 * viewport.height - height,
  });
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: async (url) => {
      await call(session, 'POST', '/url', { url });
    },
    run,
    act: async (actions) => {
      await call(session, 'POST', '/actions', { actions });
    },
    picture: async () =>
      Buffer.from((await call(session, 'GET', '/screenshot')) as string, 'base64'),
    close: async () => {
      await call(session, 'DELETE', '').catch(() => undefined);
      await program.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answering(base: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const there = await fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (there) return;
    await passed(100);
  }
  throw new Error('The driver of WebKitGTK does not answer.');
}

/** @throws what the driver says went wrong */
async function call(
  base: string,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(base + path, {
    method,
    signal: AbortSignal.timeout(2 * patienceMilliseconds),
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${path}: ${error}: ${message}`);
}
