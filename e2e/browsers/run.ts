// `npm run browsers`: the main stories in Firefox and in WebKitGTK, on a virtual screen.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.ts';
import type { Browser } from './browser.ts';
import { startProgram } from './child-process.ts';
import type { Program } from './child-process.ts';
import { findBrowsers } from './find-browsers.ts';
import { openFirefox } from './firefox.ts';
import { freePort, openLine } from './line.ts';
import type { Line } from './line.ts';
import { Person } from './person.ts';
import { stories } from './stories.ts';
import { openWebKit } from './webkit.ts';

const names = new Set(['firefox', 'webkit']);
/** Names of browsers, and words that titles hold; without any, everything. */
const asked = process.argv.slice(2);
const wanted = asked.filter((word) => names.has(word));
const words = asked.filter((word) => !names.has(word));
const found = findBrowsers();
if (found.missing.length > 0) {
  console.error(`Not on this machine. On Debian: apt install ${found.missing.join(' ')}`);
}
const { firefox, webkit, xvfb } = found;
const openers: readonly (readonly [string, ((display: string) => Promise<Browser>) | undefined])[] =
  [
    ['firefox', firefox === undefined ? undefined : (display) => openFirefox(firefox, display)],
    ['webkit', webkit && ((display) => openWebKit(webkit, display))],
  ];

let passedCount = 0;
const failed: string[] = [];
if (xvfb === undefined) process.exit(1);
const screen = await startProgram(
  xvfb,
  ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'],
  { until: /^(\d+)\n/m },
);
const server = await serve();
const line = await openLine(server.port);
try {
  for (const [name, open] of openers) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if (open) await tellAll(name, () => open(`:${screen.said[1]}`), line);
    else failed.push(`${name} is not there`);
  }
} finally {
  await line.cut();
  await server.stop();
  await screen.stop();
}
console.log(`${passedCount} passed, ${failed.length} failed`);
// A run without a single story proves nothing.
process.exitCode = failed.length === 0 && passedCount > 0 ? 0 : 1;

/** The server at `E2E_URL`, as for the stories in Chromium; without it the built product is started. */
async function serve(): Promise<Pick<Program, 'stop'> & { readonly port: number }> {
  const running = process.env['E2E_URL'];
  if (running !== undefined) {
    return { port: Number(new URL(running).port), stop: () => Promise.resolve() };
  }
  const own = await freePort();
  const program = await startProgram(process.execPath, [join(root, 'e2e', 'server.ts')], {
    env: { PORT: String(own) },
    until: /WebMaps is ready at/,
    milliseconds: 240_000,
  });
  return { port: own, stop: program.stop };
}

/** Each story in a browser of its own, which has never been here. */
async function tellAll(name: string, open: () => Promise<Browser>, to: Line): Promise<void> {
  for (const { title, only, tell } of stories) {
    if (only !== undefined && only !== name) continue;
    if (!words.every((word) => title.includes(word))) continue;
    const browser = await open();
    try {
      await tell(new Person(browser), to);
      passedCount += 1;
      console.log(`ok   ${browser.name}: ${title}`);
    } catch (error) {
      failed.push(title);
      console.log(`FAIL ${browser.name}: ${title}`);
      console.log(error);
      await keepPicture(browser, title);
    } finally {
      await browser.close();
    }
  }
}

async function keepPicture(browser: Browser, title: string): Promise<void> {
  const picture = await browser.picture().catch(() => undefined);
  if (!picture) return;
  const folder = join(root, 'test-results', 'browsers');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${browser.name} ${title}`.replaceAll(/[^\w.]+/g, '-') + '.png');
  writeFileSync(file, picture);
  console.log(`     ${file}`);
}
