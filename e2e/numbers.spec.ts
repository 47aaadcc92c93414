// No number of the product is ever cut: the widest of every unit are written into their places, and
// the room they take is measured against what can be seen of it.
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { encodePlan } from '@webmaps/plan/url/plan-url';
import { planOf } from '@webmaps/plan/plan';
import { text as details } from '../apps/web/src/text/en/planner-details.ts';
import { text } from '../apps/web/src/text/en/planner.ts';
import { PlannerPage } from './planner-page.ts';
import { test } from './story.ts';

const route = encodePlan(
  planOf([
    { position: [0.0005, 0.0005], snap: true },
    { position: [0.02, 0.012], snap: true },
  ]),
);

/** The widest of each unit: the length of a continent, nine thousand metres of climb, five days. */
const widest = {
  metric: { distance: ['1,234', 'km'], climb: ['12,345', 'm'], time: ['123:59', 'h'] },
  imperial: { distance: ['1,234', 'mi'], climb: ['40,502', 'ft'], time: ['123:59', 'h'] },
} as const;
const widestSplit = ['123.4', '59:59', '23:59:59', '1,234', '1,234', '59:59'];

for (const direction of ['ltr', 'rtl'] as const) {
  test(`the widest numbers of a route are shown whole in the narrowest panel, ${direction}`, async ({
    page,
  }) => {
    await page.addInitScript((direction) => {
      localStorage.setItem('planner', JSON.stringify({ panelWidth: 300, panelOpen: true }));
      localStorage.setItem('app-settings', JSON.stringify({ direction }));
    }, direction);
    const planner = new PlannerPage(page);
    await planner.open({ r: route });
    await planner.shownKilometres();
    await page.getByRole('tab', { name: details.tabs.splits, exact: true }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await page.locator('tbody tr').evaluateAll(writeSplits, widestSplit);
    for (const { distance, climb, time } of Object.values(widest)) {
      await write(planner, text.panel.distance, distance);
      await write(planner, text.panel.climb, climb);
      await write(planner, text.panel.time, time);
      await write(planner, text.panel.descent, climb);
      for (const fontSize of ['100%', '125%']) {
        await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
        expect(await cutNumbers(page), `at ${fontSize}`).toEqual([]);
      }
    }
  });
}

function writeSplits(rows: Element[], columns: readonly string[]): void {
  for (const row of rows) {
    for (const [index, cell] of [...row.children].entries()) {
      (cell.querySelector('span:last-child') ?? cell).textContent = columns[index] ?? '';
    }
  }
}

async function write(
  planner: PlannerPage,
  caption: string,
  [value, unit]: readonly [string, string],
): Promise<void> {
  await planner.number(caption).evaluate(
    (element, [value, unit]) => {
      element.childNodes[0]!.textContent = value;
      element.childNodes[1]!.textContent = unit;
    },
    [value, unit] as const,
  );
}

/** The numbers of which a part is clipped by their surroundings or outside of their cell. */
function cutNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const numbers = new Set<Text>();
    for (const element of document.querySelectorAll('.numbers')) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) numbers.add(walker.currentNode as Text);
    }
    return [...numbers].filter(isCut).map(({ data }) => data);

    function isCut(text: Text): boolean {
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      const box = clippingBox(text.parentElement)?.getBoundingClientRect();
      // What only screen readers read is a pixel wide.
      if (!box || box.width < 2) return false;
      return words.left < box.left - 1 || words.right > box.right + 1;
    }

    function clippingBox(element: Element | null): Element | null {
      if (!element || element instanceof HTMLTableCellElement) return element;
      if (getComputedStyle(element).overflowX !== 'visible') return element;
      return clippingBox(element.parentElement);
    }
  });
}
