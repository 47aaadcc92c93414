import { VectorTile } from '@mapbox/vector-tile';
import { mercatorX, mercatorY } from '@webmaps/geo/mercator';
import { CHUNK_ROWS, ADA, CHUNK, fixtureMap } from '@webmaps/project/map/testing/fixtures';
import type { Change } from '@webmaps/project/map/document/change';
import type { Matrix } from '@webmaps/project/map/geometry/transform';
import { packIds } from '@webmaps/project/map/id-set';
import type { Json } from '@webmaps/project/map/json';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import type { LayerNews } from './layer-reader.ts';
import { layerApi } from './layer-api.ts';
import { LayerTables } from './layer-tables.ts';

/** The fixture's layer with twelve squares, of which a tile of its zoom is read. */
function openMap() {
  const document = fixtureMap();
  const tables = new LayerTables(document);
  const api = layerApi(tables);
  return {
    api,
    tables,
    perform(change: Change): readonly LayerNews[] {
      const performed = document.perform(change, ADA);
      if (performed.status === 'refused') throw new Error(performed.reason);
      return tables.touch(performed.touched);
    },
    /** The rows, and what each carries, of the tile that holds the squares. */
    async tile(z = 13, layer = 'n.1') {
      const { bytes } = await api.tile({ layer, ...tileAt(z) });
      const { f, dust } = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers;
      const features = [f, dust].flatMap((from) =>
        Array.from({ length: from?.length ?? 0 }, (_, at) => from!.feature(at)),
      );
      return new Map(features.map(({ id, properties }) => [(id ?? 0) - 1, properties]));
    },
  };
}

function tileAt(z: number) {
  const [x, y] = [mercatorX(7.405), mercatorY(43.7)].map((share) => Math.floor(share * 2 ** z));
  return { z, x: x!, y: y! };
}

const shift: Matrix = [1, 0, 0, 1, 100, 100];
const move = (...ids: readonly string[]): Change => ({
  kind: 'transform_features',
  ids: packIds(ids),
  matrix: shift,
});

describe('the tables of a document', () => {
  it('have no news before a tile was asked for, and the first tile has all', async () => {
    const map = openMap();
    expect(map.perform(move('b.3'))).toEqual([]);
    expect((await map.tile()).size).toBe(12);
  });

  it('give an edited feature a new row, and hide the old one at every zoom', async () => {
    const map = openMap();
    const before = await map.tile(12);
    const [news] = map.perform(move('b.3'));
    expect(news).toMatchObject({ layer: 'n.1', version: 0, hidden: [3] });
    expect(news!.hot.map(({ row, feature }) => [row, feature.id])).toEqual([[12, 'b.3']]);
    for (const zoom of [12, 13]) {
      const rows = await map.tile(zoom);
      expect(rows.has(3)).toBe(false);
      expect(rows.has(12)).toBe(false);
    }
    expect(before.has(3)).toBe(true);
    expect(map.tables.settle()).toEqual([{ layer: 'n.1', version: 1, hidden: [], hot: [] }]);
    expect((await map.tile()).has(12)).toBe(true);
    expect(map.tables.settle()).toEqual([]);
  });

  it('give a row of its own to each edit of what waits, and hide no row that no tile has', async () => {
    const map = openMap();
    await map.tile();
    map.perform(move('b.3'));
    const [news] = map.perform(move('b.3'));
    expect(news).toMatchObject({ version: 0, hidden: [] });
    expect(news!.hot.map(({ row }) => row)).toEqual([13]);
  });

  it('bring a feature back where its removal is undone', async () => {
    const map = openMap();
    await map.tile();
    const ids = packIds(['b.0', 'b.1']);
    const [gone] = map.perform({ kind: 'remove_features', ids });
    expect(gone).toMatchObject({ hidden: [0, 1], hot: [] });
    const [back] = map.perform({ kind: 'restore_rows', ids });
    expect(back!.hot.map(({ feature }) => feature.id)).toEqual(['b.0', 'b.1']);
    map.tables.settle();
    expect((await map.tile()).size).toBe(12);
  });

  it('say of both layers what a feature that changes its layer does there', async () => {
    const map = openMap();
    await map.tile();
    await map.tile(13, 'n.2');
    const parts = [{ ids: packIds(['b.5']), layer: 'n.2' }];
    const news = map.perform({ kind: 'move_features', parts });
    const of = new Map(news.map((one) => [one.layer, one]));
    expect(of.get('n.1')).toMatchObject({ hidden: [5], hot: [] });
    expect(of.get('n.2')!.hot.map(({ row }) => row)).toEqual([0]);
  });

  it('have what the filter of the layer shows alone, and follow it and the values', async () => {
    const map = openMap();
    await map.tile();
    const register = (name: 'field.f.1' | 'style.filter', now?: Json): Change => ({
      kind: 'set_register',
      id: 'n.1',
      register: name,
      ...(now !== undefined && { now }),
    });
    map.perform(register('field.f.1', { name: 'Number', type: 'integer', order: 'a0' }));
    const news = map.perform(register('style.filter', { formula: 'Number >= 4 and [f.1] < 6' }));
    expect(news).toEqual([{ layer: 'n.1', version: 1, hidden: [], hot: [] }]);
    // Rows go on where they were, so that no tile of before is taken for one of now.
    expect([...(await map.tile()).keys()]).toEqual([12, 13]);
    const box = [7.3, 43.6, 7.5, 43.8] as const;
    expect(await map.api.inBox({ box })).toEqual(['b.4', 'b.5']);
    expect(await map.api.rows({ layer: 'n.1', from: 0, count: 50 })).toHaveLength(12);
    const set = (id: string, now: number) =>
      map.perform({ kind: 'set_property', field: 'f.1', parts: [{ ids: packIds([id]), now }] })[0];
    expect(set('b.4', 9)).toMatchObject({ hidden: [12], hot: [] });
    expect(set('b.0', 5)?.hot.map(({ feature }) => feature.id)).toEqual(['b.0']);
    map.perform(register('style.filter'));
    expect((await map.tile()).size).toBe(12);
  });

  it('cut all tiles again at once for a batch, and for a batch that goes', async () => {
    const map = openMap();
    await map.tile();
    const batch = { origin: 'c', layer: 'n.1', count: CHUNK_ROWS, chunks: [CHUNK] };
    expect(map.perform({ kind: 'add_batch', batch })).toEqual([
      { layer: 'n.1', version: 1, hidden: [], hot: [] },
    ]);
    const both = await map.api.rows({ layer: 'n.1', from: 0, count: 1000 });
    expect(both.length).toBe(12 + CHUNK_ROWS);
    map.perform({ kind: 'remove_batch', origin: 'b' });
    const rest = await map.api.rows({ layer: 'n.1', from: 0, count: 1000 });
    expect(rest.length).toBe(CHUNK_ROWS);
  });

  it('carry what the style reads, from the change of the style on', async () => {
    const map = openMap();
    expect((await map.tile()).get(0)).toEqual({});
    const colour = { kind: 'category', field: 'f.1', cases: [], other: '#000000' };
    const [news] = map.perform({
      kind: 'set_register',
      id: 'n.1',
      register: 'style.fill',
      now: { colour, opacity: 1 },
    });
    expect(news).toMatchObject({ version: 1, hidden: [] });
    expect((await map.tile()).get(7)).toEqual({ 'f.1': 7 });
  });

  it('never use a row again, not even for a layer that was removed and came back', async () => {
    const map = openMap();
    await map.tile();
    const [gone] = map.perform({ kind: 'remove_node', id: 'n.1', seen: [] });
    expect(gone).toMatchObject({ layer: 'n.1', version: 1 });
    expect((await map.tile()).size).toBe(0);
    map.perform({ kind: 'restore_node', id: 'n.1', takeIn: [] });
    expect([...(await map.tile()).keys()]).toEqual(Array.from({ length: 12 }, (_, at) => 12 + at));
  });

  it('say in which row a feature is', async () => {
    const map = openMap();
    await map.tile();
    map.perform(move('b.3'));
    expect(await map.api.places({ ids: ['b.3', 'b.4', 'b.99'] })).toEqual([
      { id: 'b.3', layer: 'n.1', row: 12 },
      { id: 'b.4', layer: 'n.1', row: 4 },
    ]);
  });

  it('name the same bytes alike, and others differently', async () => {
    const map = openMap();
    const input = { layer: 'n.1', ...tileAt(13) };
    const first = await map.api.tile(input);
    expect((await map.api.tile(input)).etag).toBe(first.etag);
    map.perform({ kind: 'remove_features', ids: packIds(['b.0']) });
    expect((await map.api.tile(input)).etag).not.toBe(first.etag);
  });
});
