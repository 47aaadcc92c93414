import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { alive, pass } from './page-work.ts';

interface Swipe {
  /** The way in px. */
  readonly x?: number;
  readonly y?: number;
  readonly pointer?: 'mouse' | 'touch';
  /** How long it takes, where the page's clock is paused; otherwise as long as it takes. */
  readonly milliseconds?: number;
}

/** Presses on an element beside its buttons, moves and lets go, with the mouse or a finger. */
export async function swipe(
  target: Locator,
  { x = 0, y = 0, pointer = 'mouse', milliseconds }: Swipe,
): Promise<void> {
  const page = target.page();
  // It may still be coming: wherever it is pressed, it must have arrived first.
  await target.hover({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to swipe');
  const from = { x: box.x + 24, y: box.y + box.height / 2 };
  const to = { x: from.x + x, y: from.y + y };
  const wait = async () => {
    if (milliseconds !== undefined) await pass(page, milliseconds);
  };
  if (pointer === 'mouse') {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await wait();
    await page.mouse.up();
    return;
  }
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', at: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [at] });
  await touch('touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch('touchMove', { x: from.x + x * part, y: from.y + y * part });
  await wait();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
}

/**
 * A gesture that has an effect in the end. A busy browser calls a touch off, which leaves things as
 * they were; then it is made again, as a person would.
 */
export async function gestureUntil(
  gesture: () => Promise<void>,
  effect: (within: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    const isDone = await effect({ timeout: 1 }).then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await gesture();
    await effect({ timeout: 2000 });
  }).toPass();
}

/** Opens a page and pauses its clock; from here on only the test moves it. */
export async function pauseClock(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: new Date('2026-03-01T10:00:00Z') });
  await page.goto(path);
  await alive(page);
  await page.clock.pauseAt(new Date('2026-03-01T10:05:00Z'));
}
