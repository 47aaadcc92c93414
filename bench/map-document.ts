import { seededRandom } from '@webmaps/geo/seeded-random';
import { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import { cutIntoChunks, sortByPlace } from '@webmaps/project/map/chunk/sort-by-place';
import { writeChunk } from '@webmaps/project/map/chunk/write-chunk';
import type { Change } from '@webmaps/project/map/document/change';
import type { FeatureBody } from '@webmaps/project/map/document/feature';
import { MapDocument } from '@webmaps/project/map/document/map-document';
import { packIds } from '@webmaps/project/map/id-set';
import { makeId } from '@webmaps/project/map/ids';
import type { Entry } from '@webmaps/project/map/replica/entry';
import { newReplica, Replica } from '@webmaps/project/map/replica/replica';
import { ADA, BOB } from '@webmaps/project/map/testing/fixtures';
import { compareMaps } from '@webmaps/project/map/whole/compare';
import { restoreVersion } from '@webmaps/project/map/whole/restore';
import { processorMilliseconds } from './figure.ts';
import type { Figure } from './figure.ts';

export const POLYGONS = 100_000;
const EDITED = 10_000;
const ENTRIES = 10_000;
const PROPOSALS = 1_000;
const ROUNDS = 5;
export const LAYER = 'n.1';

/**
 * The shared map of a project: 100,000 polygons of ten vertices and eight properties. Ratios are to
 * parsing the same features from JSON, in this run.
 */
export function benchMapDocument(): Figure[] {
  const features = sortByPlace(makePolygons());
  const json = JSON.stringify(features);
  const yardstick = measure(() => JSON.parse(json) as unknown);
  let chunks: readonly Uint8Array[] = [];
  const encode = measure(() => {
    chunks = cutIntoChunks(features).map((part) => writeChunk(part));
  });
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const times: readonly (readonly [string, number])[] = [
    ['written as chunks', encode],
    ['opened from chunks', measure(() => openMap(chunks))],
    ['10,000 given a value', measureChange(chunks, setValue())],
    ['10,000 moved', measureChange(chunks, moveFeatures())],
    ['10,000 entries folded', measureFold(chunks, 0)],
    ['10,000 entries folded under 1,000 proposals', measureFold(chunks, PROPOSALS)],
    ...measureVersion(chunks),
  ];
  const group = 'a map of 100,000 polygons';
  return [
    { group, name: 'size of its chunks', value: bytes / 2 ** 20, unit: 'MB' },
    { group, name: 'size as JSON', value: json.length / 2 ** 20, unit: 'MB' },
    ...times.map(([name, value]) => ({
      group,
      name,
      value,
      unit: 'ms',
      ratio: { value: value / yardstick, to: 'parsing its JSON' },
    })),
  ];
}

/** Buildings on a grid of streets. */
export function makePolygons(): FeatureBody[] {
  const random = seededRandom(1);
  const kinds = ['residential', 'retail', 'industrial', 'school', 'garage', 'church'];
  return Array.from({ length: POLYGONS }, (_, at) => {
    const [x, y] = [74_000_000 + (at % 316) * 4000, 437_000_000 + Math.floor(at / 316) * 4000];
    const ring = Array.from({ length: 10 }, (_, vertex) => [
      x + vertex * 300 + Math.floor(random() * 200),
      y + (vertex < 5 ? 0 : 900) + Math.floor(random() * 200),
    ]).flat();
    const street = `${at % 97} Street`;
    return {
      geometry: { type: 'Polygon', lines: [ring] },
      properties: {
        'f.0': `${street} ${Math.floor(random() * 300)}`,
        'f.1': street,
        'f.2': kinds[Math.floor(random() * kinds.length)]!,
        'f.3': Math.floor(random() * 12),
        'f.4': 1850 + Math.floor(random() * 175),
        'f.5': Math.round(random() * 100_000) / 100,
        'f.6': random() < 0.05,
        'f.7': `P-${at}`,
      },
    };
  });
}

export function openMap(chunks: readonly Uint8Array[], store = new ChunkStore()) {
  const names = chunks.map((bytes, at) => {
    const name = String(at).padStart(64, '0');
    store.add(name, bytes);
    return name;
  });
  const document = new MapDocument(store);
  const node = { kind: 'layer', parent: 'root', order: 'a0', registers: {} } as const;
  document.perform({ kind: 'add_node', id: LAYER, node }, ADA);
  const batch = { origin: 'b', layer: LAYER, count: POLYGONS, chunks: names };
  document.perform({ kind: 'add_batch', batch }, ADA);
  return document;
}

function scatteredIds() {
  return packIds(Array.from({ length: EDITED }, (_, at) => makeId('b', at * 10)));
}

function setValue(): Change {
  return { kind: 'set_property', field: 'f.3', parts: [{ ids: scatteredIds(), now: 99 }] };
}

function moveFeatures(): Change {
  return { kind: 'transform_features', ids: scatteredIds(), matrix: [1, 0, 0, 1, 500, 300] };
}

function measureChange(chunks: readonly Uint8Array[], change: Change): number {
  const document = openMap(chunks);
  return measure(() => {
    const performed = document.perform(change, ADA);
    if (performed.status === 'applied') performed.takeBack();
  });
}

/** What has changed since a version, and the change that takes it back. */
function measureVersion(chunks: readonly Uint8Array[]): readonly (readonly [string, number])[] {
  const store = new ChunkStore();
  const [version, current] = [openMap(chunks, store), openMap(chunks, store)];
  current.perform(moveFeatures(), ADA);
  return [
    ['compared with a version, 10,000 moved since', measure(() => compareMaps(version, current))],
    [
      'the change that restores it',
      measure(() => restoreVersion(current, version, { chunks: store })),
    ],
  ];
}

function measureFold(chunks: readonly Uint8Array[], proposals: number): number {
  const entries: readonly Entry[] = Array.from({ length: ENTRIES }, (_, at) => ({
    seq: at + 1,
    key: `t:${at + 1}`,
    author: ADA,
    change: setOne((at * 7) % POLYGONS, at),
  }));
  const samples = Array.from({ length: ROUNDS }, () => {
    const document = openMap(chunks);
    const saved = newReplica('s');
    const replica = new Replica({ document, hasChunk: () => true, author: BOB, saved });
    for (let at = 0; at < proposals; at++) replica.propose('Set', setOne(at * 31, -at));
    const before = process.cpuUsage();
    replica.confirm(entries);
    return processorMilliseconds(before);
  });
  return Math.min(...samples);
}

function setOne(number: number, now: number): Change {
  const ids = packIds([makeId('b', number)]);
  return { kind: 'set_property', field: 'f.4', parts: [{ ids, now }] };
}

/** The best of some rounds: the machine does other work at the same time. */
function measure(act: () => unknown): number {
  const samples = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    act();
    return processorMilliseconds(before);
  });
  return Math.min(...samples);
}
