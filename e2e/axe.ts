import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Expects that axe finds nothing on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page), page.url()).toEqual([]);
}

/**
 * What axe finds on the page as it is once everything has come to rest: half-way through a fade,
 * text has less contrast than it is going to have.
 */
export async function violationsOf(
  page: Page,
): Promise<{ readonly id: string; readonly where: readonly string[] }[]> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).exclude('canvas').analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
}

/** Waits until no transition and no finite animation runs any more. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    // A transition that was asked for in this frame is known to the document in the next one.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      );
  });
}
