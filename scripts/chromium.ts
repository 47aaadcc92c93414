import { existsSync } from 'node:fs';
import { run } from './child.ts';

/** The shell has no window and no address field of its own, so it starts and opens pages faster. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds the Chromium for the browser tests: the one that `CHROMIUM` names, an installed one, one
 * that apt installs, or the one that Playwright downloads, in this order. `undefined` where all of
 * these fail; the reasons have then been printed.
 */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    console.error(`CHROMIUM names ${named}, which does not exist.`);
    return undefined;
  }
  const present = usualPlaces.find((path) => existsSync(path));
  if (present !== undefined) return present;
  return (await installWithApt()) ?? (await downloadWithPlaywright());
}

async function installWithApt(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  console.error('Installing Chromium through apt …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { quiet: true, env });
  if (update.code !== 0) return undefined;
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code } = await run(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', name],
      { quiet: true, env },
    );
    if (code === 0) break;
  }
  return usualPlaces.find((path) => existsSync(path));
}

async function downloadWithPlaywright(): Promise<string | undefined> {
  console.error('Downloading Chromium through Playwright …');
  const { chromium } = await import('@playwright/test');
  const { code } = await run('npx', ['playwright', 'install', 'chromium'], { quiet: true });
  const path = chromium.executablePath();
  if (code === 0 && existsSync(path)) return path;
  console.error(
    'No Chromium for the browser tests. Install one (Debian: apt install chromium-headless-shell) or set CHROMIUM to its path.',
  );
  return undefined;
}
