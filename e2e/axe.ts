import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

interface Violation {
  readonly id: string;
  readonly where: readonly string[];
}

/** Expects that axe finds nothing on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page), page.url()).toEqual([]);
}

/** The same in the light and in the dark, and leaves the page in the light. */
export async function expectAccessibleInBothModes(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // While a map changes its style, the page may follow a moment later.
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same for the popups alone; the page behind them is hidden by them, and tested without. */
export async function expectPopupAccessible(page: Page, ...popups: string[]): Promise<void> {
  for (const popup of popups) await page.locator(popup).first().waitFor();
  await atRest(page);
  const axe = (await axeOn(page))
    // The guards around a popup pass the focus on as soon as they get it, and menus are beside
    // the landmarks of the page, not in one.
    .exclude('[data-base-ui-focus-guard]')
    .disableRules('region');
  const { violations, passes } = await popups
    .reduce((on, popup) => on.include(popup), axe)
    .analyze();
  expect(passes.length, page.url()).toBeGreaterThan(3);
  expect(violations.map(toViolation), page.url()).toEqual([]);
}

/**
 * What axe finds on the page as it is once everything has come to rest: half-way through a fade,
 * text has less contrast than it is going to have.
 */
export async function violationsOf(page: Page): Promise<Violation[]> {
  await atRest(page);
  const { violations } = await (await axeOn(page)).exclude('canvas').analyze();
  return violations.map(toViolation);
}

/**
 * The same of a part of a page that was looked at already, now in other colours or the other
 * direction: of what can have become otherwise by that alone.
 */
export async function violationsOfLook(page: Page, part: 'html' | 'main'): Promise<Violation[]> {
  await atRest(page);
  const axe = (await axeOn(page)).include(part).exclude('canvas');
  const { violations } = await axe.withRules(ofLook).analyze();
  return violations.map(toViolation);
}

/** Colours, what is scrolled, and the names of what may be drawn by another picture. */
const ofLook = [
  ...['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'],
  ...['button-name', 'link-name', 'image-alt', 'svg-img-alt', 'aria-hidden-focus'],
];

/**
 * Waits until no transition and no finite animation runs any more, and what has faded out is gone:
 * a popup leaves the page some frames after its fade.
 */
export async function atRest(page: Page): Promise<void> {
  const isAtRest = async () => {
    // A transition that was asked for in this frame is known to the document in the next one. A
    // page behind another has no frames.
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve));
      setTimeout(resolve, 200);
    });
    const isStill = document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Infinity,
      );
    // A closed select keeps its list in the page, hidden.
    const isGone = [...document.querySelectorAll('[data-base-ui-portal] > [data-closed]')].every(
      (popup) => !popup.checkVisibility({ visibilityProperty: true }),
    );
    return isStill && isGone;
  };
  // `waitForFunction` takes a promise for true, whatever it resolves to. What never comes to rest
  // is looked at as it is.
  const until = Date.now() + 5000;
  while (Date.now() < until && !(await page.evaluate(isAtRest)));
}

/**
 * In the page alone, which has no frames, and with no words on what is right: three times as fast.
 * Its code is not brought a second time to a page that has it already.
 */
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
}

function toViolation({
  id,
  nodes,
}: {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}): Violation {
  return { id, where: nodes.map(({ html }) => html) };
}
