import type { Range } from './query/query.ts';
import { badRange } from './rest-failure.ts';

/**
 * The requested rows of the root: the intersection of the query string and the `Range` header.
 *
 * @throws RestFailure where the header's end is before its start
 */
export function rootRange(query: Range | undefined, header: string | undefined): Range {
  const asked = query ?? { offset: 0 };
  const match = /^(?:items=)?(\d{1,15})-(\d{1,15})?$/.exec(header?.trim() ?? '');
  if (!match) return asked;
  const first = Number(match[1]);
  const last = match[2] === undefined ? Infinity : Number(match[2]);
  if (first > last) {
    throw badRange(
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    );
  }
  const offset = Math.max(asked.offset, first);
  const end = Math.min(endOf(asked), last + 1);
  if (end === Infinity) return { offset };
  return { offset, limit: Math.max(0, end - offset) };
}

function endOf({ offset, limit }: Range): number {
  return limit === undefined ? Infinity : offset + limit;
}

/** The status and the `Content-Range` of a read. `total` is set where it was counted. */
export function rangeAnswer(
  offset: number,
  rows: number,
  total: number | undefined,
): { readonly status: 200 | 206 | 416; readonly contentRange: string } {
  const contentRange = contentRangeOf(offset, offset + rows - 1, total);
  if (total === undefined) return { status: 200, contentRange };
  if (offset > total) return { status: 416, contentRange };
  return { status: rows < total ? 206 : 200, contentRange };
}

export function contentRangeOf(first: number, last: number, total: number | undefined): string {
  const range = total === 0 || first > last ? '*' : `${first}-${last}`;
  return `${range}/${total ?? '*'}`;
}
