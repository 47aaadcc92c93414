/** How many rows a page has unless another number is chosen. */
export const defaultPerPage = 10;

/** How many pages are shown on either side of the current one. */
export const defaultSiblings = 2;

export const perPageChoices: readonly number[] = [10, 20, 50, 100];

/** How many pages so many rows fill; at least one. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

interface PageListOptions {
  readonly page: number;
  readonly count: number;
  readonly siblings?: number;
}

/**
 * The pages to show around the current one, the first and the last among them; `gap` replaces
 * those left out, of which there are at least two, since one takes as much room as its gap. The
 * list is equally long on every page, so that nothing moves under the pointer.
 */
export function pageList({
  page,
  count,
  siblings = defaultSiblings,
}: PageListOptions): (number | 'gap')[] {
  const length = 2 * siblings + 5;
  if (count <= length) return span(1, count);
  const first = Math.min(Math.max(page - siblings, 3), count - 2 * siblings - 2);
  const last = first + 2 * siblings;
  return [
    1,
    ...(first === 3 ? ([2] as const) : (['gap'] as const)),
    ...span(first, last),
    ...(last === count - 2 ? ([count - 1] as const) : (['gap'] as const)),
    count,
  ];
}

function span(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
