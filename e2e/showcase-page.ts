import type { Locator, Page } from '@playwright/test';
import { atRest } from './axe.ts';
import { text } from '../apps/web/src/text/en/inputs.ts';
import { worked } from './page-work.ts';

/** One example of a component's page. */
export async function open(page: Page, name: string, title: string): Promise<Locator> {
  await page.goto(`/components/${name}`);
  const part = example(page, title);
  await part.waitFor();
  await worked(page);
  return part;
}

/** The same, with the time of the page standing still. */
export async function openStill(page: Page, name: string, title: string): Promise<Locator> {
  const start = new Date('2026-11-21T08:00:00Z');
  await page.clock.install({ time: start });
  const part = await open(page, name, title);
  await atRest(page);
  await page.clock.pauseAt(new Date(start.getTime() + 60_000));
  return part;
}

export function example(page: Page, title: string): Locator {
  return page.getByRole('group', { name: title, exact: true });
}

export function tagsIn(part: Locator): Locator {
  return part.getByRole('list', { name: text.tags }).getByRole('listitem');
}

/** The day of the month that is shown, not of the one before or after. */
export function day(part: Locator, name: string): Locator {
  return part.getByRole('button', { name: new RegExp(`\\b${name}\\b`) }).first();
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Nothing is drawn there');
  return box;
}

export async function setDirection(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.evaluate((dir) => {
    document.documentElement.dir = dir;
  }, direction);
  await worked(page);
}
