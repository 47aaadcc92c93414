import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { WebKitPrograms } from './webkit.ts';

/** What is on this machine, and the Debian packages of what is not. */
export interface Found {
  readonly firefox?: string;
  readonly webkit?: WebKitPrograms;
  readonly xvfb?: string;
  readonly missing: readonly string[];
}

/** Looks along PATH, and where Debian puts what is for no person to start. */
export function findBrowsers(): Found {
  const firefox = process.env['FIREFOX'] ?? onPath('firefox-esr') ?? onPath('firefox');
  const driver = onPath('WebKitWebDriver');
  const browser = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted().at(-1);
  const xvfb = onPath('Xvfb');
  return {
    ...(firefox !== undefined && { firefox }),
    ...(driver !== undefined && browser !== undefined && { webkit: { driver, browser } }),
    ...(xvfb !== undefined && { xvfb }),
    missing: [
      ...(firefox === undefined ? ['firefox-esr'] : []),
      ...(driver === undefined || browser === undefined ? ['webkit2gtk-driver'] : []),
      ...(xvfb === undefined ? ['xvfb'] : []),
    ],
  };
}

function onPath(program: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}
