import type { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import type { Change } from '@webmaps/project/map/document/change';
import { packIds } from '@webmaps/project/map/id-set';
import { ADA, fixtureBody, fixtureChunks, fixtureMap } from '@webmaps/project/map/testing/fixtures';
import { describe, expect, it } from 'vitest';
import { tableApi } from './table-api.ts';
import type { TableQuestion } from './table-reader.ts';

const [NAME, NUMBER] = ['f.0', 'f.1'];

function openTable(chunks: ChunkStore = fixtureChunks()) {
  const document = fixtureMap(chunks);
  const source = { document, chunks, changeCount: 0 };
  const table = tableApi(source);
  const change = (made: Change) => {
    expect(document.perform(made, ADA).status).toBe('applied');
    source.changeCount++;
  };
  const ids = async (question: Partial<TableQuestion> = {}) => {
    const ordered = await table.order({ layer: 'n.1', conditions: [], ...question });
    return table.ids({ order: ordered!.order });
  };
  return { table, change, ids };
}

const set = (id: string, field: string, now?: string | number): Change => ({
  kind: 'set_property',
  field,
  parts: [{ ids: packIds([id]), ...(now !== undefined && { now }) }],
});

describe('the table of a layer', () => {
  it('has a row for each feature; an edited one keeps its place, drawn ones come last', async () => {
    const { ids, change } = openTable();
    expect(await ids()).toEqual(Array.from({ length: 12 }, (_, number) => `b.${number}`));
    change(set('b.3', NAME, 'Mill'));
    change({ kind: 'remove_features', ids: packIds(['b.1']) });
    change({
      kind: 'add_features',
      features: [{ ...fixtureBody(40), id: 'd.1', layer: 'n.1' }],
    });
    expect((await ids()).slice(0, 3)).toEqual(['b.0', 'b.2', 'b.3']);
    expect((await ids()).at(-1)).toBe('d.1');
  });

  it('sorts both ways, what has no value last, and texts as people do', async () => {
    const { ids, change } = openTable();
    change(set('b.5', NUMBER, -1));
    change(set('b.6', NUMBER));
    const by = (field: string, direction: 'ascending' | 'descending') =>
      ids({ sort: { field, direction } });
    expect((await by(NUMBER, 'ascending')).slice(0, 2)).toEqual(['b.5', 'b.0']);
    expect((await by(NUMBER, 'descending'))[0]).toBe('b.11');
    for (const direction of ['ascending', 'descending'] as const) {
      expect((await by(NUMBER, direction)).at(-1)).toBe('b.6');
    }
    expect((await by(NAME, 'ascending')).at(-1)).toBe('b.11');
  });

  it('shows what meets all conditions, has a text anywhere, or is named', async () => {
    const { ids, change } = openTable();
    change(set('b.4', NAME));
    const between = { kind: 'between', field: NUMBER, from: 3, to: 5 } as const;
    const empty = { kind: 'empty', field: NAME, isEmpty: true } as const;
    const contains = { kind: 'contains', field: NAME, text: 'house 1' } as const;
    expect(await ids({ conditions: [between] })).toEqual(['b.3', 'b.4', 'b.5']);
    expect(await ids({ conditions: [between, empty] })).toEqual(['b.4']);
    expect(await ids({ conditions: [contains] })).toEqual(['b.1', 'b.10', 'b.11']);
    expect(await ids({ search: { text: 'E 7', fields: [NAME, NUMBER] } })).toEqual(['b.7']);
    expect(await ids({ search: { text: '4', fields: [NAME, NUMBER] } })).toEqual(['b.4']);
    expect(await ids({ only: ['b.9', 'b.2', 'gone.1'] })).toEqual(['b.2', 'b.9']);
  });

  it('gives the cells of a stretch as they are now, in the order as it was', async () => {
    const { table, change } = openTable();
    const sort = { field: NUMBER, direction: 'descending' } as const;
    const { order, count, total } = (await table.order({
      layer: 'n.1',
      conditions: [{ kind: 'between', field: NUMBER, from: 5, to: undefined }],
      sort,
    }))!;
    expect({ count, total }).toEqual({ count: 7, total: 12 });
    change(set('b.10', NUMBER, 3));
    expect(await table.isWhole(order)).toBe(true);
    expect(await table.cells({ order, from: 1, count: 2, fields: [NUMBER, NAME, 'f.9'] })).toEqual([
      { id: 'b.10', values: [3, 'House 10', undefined] },
      { id: 'b.9', values: [9, 'House 9', undefined] },
    ]);
    expect(await table.placeOf({ order, id: 'b.9' })).toBe(2);
    expect(await table.placeOf({ order, id: 'b.1' })).toBeUndefined();
    expect(await table.ids({ order, from: 1, count: 2 })).toEqual(['b.10', 'b.9']);
    expect((await table.statistics({ order, field: NUMBER }))?.numbers).toMatchObject({
      smallest: 3,
      largest: 11,
      median: 7,
      sum: 49,
    });
    change({ kind: 'remove_features', ids: packIds(['b.10']) });
    expect(await table.isWhole(order)).toBe(false);
    expect((await table.cells({ order, from: 1, count: 1, fields: [NUMBER] }))?.[0]?.values).toBe(
      undefined,
    );
  });

  it('writes rows as text in its order, and says what a formula would give', async () => {
    const { table } = openTable();
    const sort = { field: NUMBER, direction: 'descending' } as const;
    const { order } = (await table.order({ layer: 'n.1', conditions: [], sort }))!;
    const fields = [
      { id: NUMBER, name: 'Number' },
      { id: NAME, name: 'Name' },
    ];
    expect(await table.text({ order, ids: ['b.2', 'b.9', 'gone.1'], fields })).toBe(
      'Number\tName\n9\tHouse 9\n2\tHouse 2',
    );
    const preview = (formula: string) => table.preview({ order, field: 'f.9', formula, count: 2 });
    expect(await preview('1 + 1')).toEqual({ status: 'values', values: ['2', '2'] });
    expect(await preview('1 +')).toMatchObject({ fault: { reason: 'unfinished' } });
  });

  it('gives up an order once another is asked for, and knows no other', async () => {
    const { table } = openTable();
    const search = { text: 'house', fields: [NAME, NUMBER] };
    const [first, second] = await Promise.all([
      table.order({ layer: 'n.1', conditions: [], search }),
      table.order({ layer: 'n.1', conditions: [], search }),
    ]);
    expect(first).toBeUndefined();
    expect(second?.count).toBe(12);
    expect(await table.cells({ order: 77, from: 0, count: 1, fields: [] })).toBeUndefined();
    expect(await table.isWhole(77)).toBe(false);
  });

  it('is empty for a layer that is gone', async () => {
    expect(await openTable().ids({ layer: 'n.9' })).toEqual([]);
  });
});
