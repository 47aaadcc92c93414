// English words on a page that is read from right to left keep their own order: numbers come before
// their units, and full stops after their sentences. Measured where the letters are.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { alive } from './page-work.ts';
import { store } from './stored.ts';
import { test } from './story.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('from right to left no number is behind its unit, and no full stop before its sentence', async ({
  page,
}) => {
  await store(page, { 'app-settings': { direction: 'rtl' } });
  for (const path of [
    '/settings/appearance',
    '/settings/display',
    '/login',
    '/request-access',
    '/help',
  ]) {
    await page.goto(path);
    await alive(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await misplacedWords(page), path).toEqual([]);
  }
});

test('from right to left a text that is too long is cut at its end', async ({ page }) => {
  const title = 'Loop from the very long quay of the old harbour to the lighthouse and back again';
  const kept = { id: 'a', r: '1.qwG4J.gqBgqB', title, distanceMetres: 7420, climbMetres: 55 };
  const line = [
    [0, 0],
    [0.01, 0.01],
  ];
  await store(page, {
    'app-settings': { direction: 'rtl' },
    'recent-routes': [{ ...kept, keptAt: Date.UTC(2026, 4, 2), line }],
  });
  await page.goto('/');
  await alive(page);
  const words = page.getByRole('main').getByText(title, { exact: true });
  await words.scrollIntoViewIfNeeded();
  // Where its first letters are, and its last ones, beside what its box shows.
  const { first, last, box } = await words.evaluate((element) => {
    const letters = element.firstChild as Text;
    const at = (start: number, end: number) => {
      const range = document.createRange();
      range.setStart(letters, start);
      range.setEnd(letters, end);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    };
    const { left, right } = element.getBoundingClientRect();
    const { length } = letters.data;
    return { first: at(0, 4), last: at(length - 5, length), box: { left, right } };
  });
  expect(first.left).toBeGreaterThanOrEqual(box.left - 1);
  expect(first.right).toBeLessThanOrEqual(box.right);
  expect(last.right).toBeGreaterThan(box.right);
});

/** Texts whose first digit is right of their first letter, or whose last sign is left of their last letter. */
function misplacedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts.filter((text) => isMisplaced(text)).map(({ data }) => data);

    function isMisplaced(text: Text): boolean {
      const starts = /^\s*(\d)[\d.,:]*\s*([A-Za-z])/d.exec(text.data)?.indices;
      const ends = /([A-Za-z])([.?!…])\s*$/d.exec(text.data)?.indices;
      return [starts, ends].some((indices) => {
        const before = boxAt(text, indices?.[1]?.[0]);
        const after = boxAt(text, indices?.[2]?.[0]);
        if (!before || !after || Math.abs(before.top - after.top) > 4) return false;
        return after.left < before.left;
      });
    }

    function boxAt(text: Text, index: number | undefined): DOMRect | undefined {
      if (index === undefined) return undefined;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const box = range.getBoundingClientRect();
      return box.width > 0 ? box : undefined;
    }
  });
}
