import { describe, expect, it } from 'vitest';
import { defaultPerPage, defaultSiblings, pageCount, pageList } from './page-list.ts';

describe('the list of pages', () => {
  it('has 10 rows per page and 2 siblings by default', () => {
    expect(defaultPerPage).toBe(10);
    expect(defaultSiblings).toBe(2);
    expect(pageList({ page: 10, count: 20 })).toEqual([1, 'gap', 8, 9, 10, 11, 12, 'gap', 20]);
  });

  it('shows every page where there is room for all', () => {
    expect(pageList({ page: 1, count: 1 })).toEqual([1]);
    expect(pageList({ page: 4, count: 9 })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('is equally long on every page, holds the page, and leaves out at least two in a gap', () => {
    for (const count of [10, 11, 25, 400]) {
      for (let page = 1; page <= count; page += 1) {
        const list = pageList({ page, count });
        expect(list).toHaveLength(9);
        expect(list).toContain(page);
        expect(list[0]).toBe(1);
        expect(list.at(-1)).toBe(count);
        for (const [index, item] of list.entries()) {
          if (item !== 'gap') continue;
          expect(Number(list[index + 1]) - Number(list[index - 1])).toBeGreaterThan(2);
        }
      }
    }
  });

  it('follows the number of siblings asked for', () => {
    expect(pageList({ page: 10, count: 20, siblings: 1 })).toEqual([
      1,
      'gap',
      9,
      10,
      11,
      'gap',
      20,
    ]);
  });

  it.each([
    [0, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [243, 10, 25],
  ])('counts the pages that %i rows fill, %i a page', (total, perPage, pages) => {
    expect(pageCount(total, perPage)).toBe(pages);
  });
});
