import { describe, expect, it } from 'vitest';
import { makeImportApi } from './import-api.ts';

const context = { signal: new AbortController().signal, progress: () => undefined };

/** 500 rows, of which every 25th is faulty. */
const manyRows = [
  'Name,Status,Lat,Lon,Due',
  ...Array.from({ length: 500 }, (_, index) =>
    [`Project ${index + 1}`, index % 25 === 0 ? 'paused' : 'active', 49, 8, '2026-12-01'].join(),
  ),
].join('\n');

async function open(content: string) {
  const api = makeImportApi();
  const opened = await api.open(new Blob([content]), context);
  if (opened.status === 'failed') throw new Error(opened.message);
  return { api, opened };
}

describe('the worker of an import', () => {
  it('tells the good rows of a file from the faulty ones', async () => {
    const { api, opened } = await open(manyRows);
    expect(opened).toMatchObject({ rowCount: 500, format: 'CSV' });
    const { goodCount, faulty, preview } = await api.check(opened.matched);
    expect([goodCount, faulty.length]).toEqual([480, 20]);
    expect(faulty[1]).toMatchObject({ number: 26, line: 27, faults: [{ field: 'status' }] });
    expect(preview[0]).toMatchObject({ name: 'Project 2', line: 3, place: [8, 49] });
  });

  it('hands out the good rows in calls, each once', async () => {
    const { api, opened } = await open(manyRows);
    await api.check(opened.matched);
    const sent: number[] = [];
    for (
      let rows = await api.rowsFrom(0);
      rows.length > 0;
      rows = await api.rowsFrom(sent.length)
    ) {
      expect(rows.length).toBeLessThanOrEqual(100);
      sent.push(...rows.map(({ row }) => row.row));
    }
    expect([sent.length, new Set(sent).size]).toEqual([480, 480]);
  });

  it('hands out few rows where they are large', async () => {
    const area = {
      type: 'LineString',
      coordinates: Array.from({ length: 14_000 }, () => [8.1234567, 49]),
    };
    const features = Array.from({ length: 20 }, (_, index) => ({
      ...{ type: 'Feature', properties: { name: `Area ${index}` }, geometry: area },
    }));
    const { api, opened } = await open(JSON.stringify({ type: 'FeatureCollection', features }));
    expect((await api.check(opened.matched)).preview[0]?.place).toBe('area');
    const rows = await api.rowsFrom(0);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(20);
  });

  it('knows the same file again, and no other', async () => {
    const idOf = async (content: string) => (await open(content)).opened.importId;
    expect(await idOf(manyRows)).toBe(await idOf(manyRows));
    expect(await idOf(manyRows)).not.toBe(await idOf(`${manyRows}\n`));
    expect(await idOf(manyRows)).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });
});
