import { describe, expect, it } from 'vitest';
import { MAX_EXPORTED_ROWS, exportRows } from './export-rows.ts';
import type { ExportProgress, FetchPage } from './export-rows.ts';

const columns = [{ title: 'Place', csv: (place: number) => place }];

/** A server with so many rows. */
function pagesOf(total: number): FetchPage<number> {
  return async (page, perPage) => {
    const first = (page - 1) * perPage;
    const length = Math.max(0, Math.min(perPage, total - first));
    return { rows: Array.from({ length }, (_, index) => first + index), total };
  };
}

describe('the export of a table', () => {
  it('fetches all pages, and says how far it is', async () => {
    const steps: ExportProgress[] = [];
    const { parts, rows, total } = await exportRows({
      columns,
      fetchPage: pagesOf(230),
      onProgress: (progress) => steps.push(progress),
      signal: new AbortController().signal,
    });
    expect({ rows, total }).toEqual({ rows: 230, total: 230 });
    expect(parts.join('').split('\r\n')).toHaveLength(232);
    expect(steps.map(({ done }) => done)).toEqual([100, 200, 230]);
  });

  it('stops at its bound, and says how many rows there are', async () => {
    const { rows, total } = await exportRows({
      columns,
      fetchPage: pagesOf(25_000),
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    expect({ rows, total }).toEqual({ rows: MAX_EXPORTED_ROWS, total: 25_000 });
  });

  it('ends where rows were deleted meanwhile', async () => {
    const { rows } = await exportRows({
      columns,
      fetchPage: async (page) => ({ rows: page === 1 ? [1] : [], total: 500 }),
      onProgress: () => undefined,
      signal: new AbortController().signal,
    });
    expect(rows).toBe(1);
  });

  it('can be cancelled while a page never comes', async () => {
    const controller = new AbortController();
    const running = exportRows({
      columns,
      fetchPage: () => new Promise<never>(() => undefined),
      onProgress: () => undefined,
      signal: controller.signal,
    });
    controller.abort();
    await expect(running).rejects.toThrow();
  });
});
