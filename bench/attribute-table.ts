import { seededRandom } from '@webmaps/geo/seeded-random';
import { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import { cutIntoChunks } from '@webmaps/project/map/chunk/sort-by-place';
import { writeChunk } from '@webmaps/project/map/chunk/write-chunk';
import type { FeatureBody } from '@webmaps/project/map/document/feature';
import { MapDocument } from '@webmaps/project/map/document/map-document';
import { packIds } from '@webmaps/project/map/id-set';
import { ADA } from '@webmaps/project/map/testing/fixtures';
import { tableApi } from '../apps/web/src/project-map/table/table-api.ts';
import type { TableQuestion } from '../apps/web/src/project-map/table/table-reader.ts';
import { processorMilliseconds } from './figure.ts';
import type { Figure } from './figure.ts';

const ROWS = 100_000;
const FIELDS = Array.from({ length: 30 }, (_, at) => `f.${at}`);
const FEW_TEXTS = 'f.1';
const NUMBER = 'f.2';
const OWN_TEXT = 'f.29';
const LAYER = 'n.1';
const ROUNDS = 5;

/**
 * What the worker of a map does for the table of a layer of 100,000 rows and 30 fields. Ratios are
 * to parsing the properties of the same features from JSON, in this run.
 */
export async function benchAttributeTable(): Promise<Figure[]> {
  const features = makeRows();
  const json = JSON.stringify(features.map(({ properties }) => properties));
  const yardstick = await measure(() => JSON.parse(json) as unknown);
  const { document, chunks } = openLayer(features);
  const source = { document, chunks, changeCount: 0 };
  const table = tableApi(source);
  const ask = async (question: Partial<TableQuestion> = {}) =>
    (await table.order({ layer: LAYER, conditions: [], ...question }))!;
  const figures: (readonly [string, number])[] = [];
  const figure = async (name: string, act: () => unknown, before?: () => void) => {
    figures.push([name, await measure(act, before)]);
  };
  const change = () => void source.changeCount++;
  await figure('its rows listed', () => ask(), change);
  const sort = (field: string) => ({ sort: { field, direction: 'ascending' } as const });
  await figure('rows listed, a column read and sorted', () => ask(sort(NUMBER)), change);
  await figure('sorted by a number', () => ask(sort(NUMBER)));
  await figure('sorted by a text of a few', () => ask(sort(FEW_TEXTS)));
  await figure('sorted by a text that all have of their own', () => ask(sort(OWN_TEXT)));
  const conditions = [
    { kind: 'between', field: NUMBER, from: 200, to: 700 },
    { kind: 'contains', field: FEW_TEXTS, text: 'a' },
  ] as const;
  await figure('filtered by two fields', () => ask({ conditions }));
  await ask({ search: { text: 'x', fields: FIELDS } });
  await figure('searched in all fields', () =>
    ask({ search: { text: 'tree 77', fields: FIELDS } }),
  );
  const { order } = await ask(sort(NUMBER));
  await figure('statistics of a number', () => table.statistics({ order, field: NUMBER }));
  await figure('statistics of all fields', async () => {
    for (const field of FIELDS) await table.statistics({ order, field });
  });
  const cells = { order, from: 50_000, count: 64, fields: FIELDS };
  await figure('the cells of 64 rows', () => table.cells(cells));
  let value = 0;
  const edit = () => {
    const parts = [{ ids: packIds(['b.5']), now: ++value }];
    document.perform({ kind: 'set_property', field: NUMBER, parts }, ADA);
    change();
  };
  await figure('what to show again after an edit', () => table.isWhole(order), edit);
  const group = 'a table of 100,000 rows and 30 fields';
  return figures.map(([name, milliseconds]) => ({
    group,
    name,
    value: milliseconds,
    unit: 'ms',
    ratio: { value: milliseconds / yardstick, to: 'parsing its JSON' },
  }));
}

function makeRows(): FeatureBody[] {
  const random = seededRandom(7);
  const kinds = ['oak', 'ash', 'beech', 'lime', 'maple', 'elm', 'birch', 'alder'];
  return Array.from({ length: ROWS }, (_, at) => ({
    geometry: { type: 'Point', lines: [[74_000_000 + (at % 300) * 900, 437_000_000 + at * 10]] },
    properties: Object.fromEntries(
      FIELDS.map((field, index) => {
        if (field === OWN_TEXT) return [field, `Tree ${at}`];
        if (index % 3 === 0) return [field, Math.floor(random() * 1000)];
        if (index % 3 === 1) return [field, kinds[Math.floor(random() * kinds.length)]!];
        return [field, Math.round(random() * 1_000_000) / 1000];
      }),
    ),
  }));
}

function openLayer(features: readonly FeatureBody[]) {
  const chunks = new ChunkStore();
  const names = cutIntoChunks(features).map((part, at) => {
    const name = String(at).padStart(64, '0');
    chunks.add(name, writeChunk(part));
    return name;
  });
  const document = new MapDocument(chunks);
  const node = { kind: 'layer', parent: 'root', order: 'a0', registers: {} } as const;
  document.perform({ kind: 'add_node', id: LAYER, node }, ADA);
  const batch = { origin: 'b', layer: LAYER, count: ROWS, chunks: names };
  document.perform({ kind: 'add_batch', batch }, ADA);
  return { document, chunks };
}

/** The best of some rounds: the machine does other work at the same time. */
async function measure(act: () => unknown, before?: () => void): Promise<number> {
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    before?.();
    const started = process.cpuUsage();
    await act();
    samples.push(processorMilliseconds(started));
  }
  return Math.min(...samples);
}
