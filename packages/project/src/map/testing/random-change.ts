import type { Change } from '../document/change.ts';
import type { MapDocument } from '../document/map-document.ts';
import { childrenOf } from '../document/tree.ts';
import type { Splice } from '../geometry/splice.ts';
import { packIds } from '../id-set.ts';
import { makeId, ROOT } from '../ids.ts';
import type { FeatureId, NodeId } from '../ids.ts';
import type { Json } from '../json.ts';
import { CHUNK, fixtureBody, fixtureNode } from './fixtures.ts';

/** What makes changes: chance, and numbers that come once, so that each value is known by its maker. */
export interface Maker {
  readonly document: MapDocument;
  readonly session: string;
  readonly random: () => number;
  readonly serial: () => number;
}

/** A change such as a person could make on what they see, or one that does not fit any more. */
export function randomChange(maker: Maker, depth = 0): Change {
  const makers = depth > 1 ? simple : [...simple, several];
  return pick(maker, makers)(maker, depth);
}

type Make = (maker: Maker, depth: number) => Change;

const simple: readonly Make[] = [
  addNode,
  removeNode,
  moveNode,
  setRegister,
  setRegister,
  addFeatures,
  addFeatures,
  addBatch,
  removeBatch,
  removeFeatures,
  removeFeatures,
  setProperty,
  setProperty,
  setProperty,
  moveFeatures,
  transform,
  setGeometry,
  reshape,
  reshape,
  reshape,
];

function addNode(maker: Maker): Change {
  const chance = maker.random();
  const kind = chance < 0.4 ? 'group' : chance < 0.8 ? 'layer' : 'tiles';
  const node = fixtureNode(kind, { parent: pickGroup(maker), order: `a${maker.serial()}` });
  const id = makeId(maker.session, maker.serial());
  if (kind !== 'tiles') return { kind: 'add_node', id, node };
  return { kind: 'add_node', id, node: { ...node, registers: { source: remoteSource(maker) } } };
}

function removeNode(maker: Maker): Change {
  if (maker.random() < 0.5) return setRegister(maker);
  const id = pickNode(maker);
  const seen = childrenOf(maker.document.nodes, id).map(([child]) => child);
  return { kind: 'remove_node', id, seen };
}

function moveNode(maker: Maker): Change {
  const parent = pickGroup(maker);
  return { kind: 'move_node', id: pickNode(maker), parent, order: `a${maker.serial()}` };
}

function setRegister(maker: Maker): Change {
  if (maker.random() < 0.15) return setNewRegister(maker);
  const register = pick(maker, ['name', 'opacity', 'style.fill', 'field.f.0'] as const);
  const now = maker.random() < 0.8 && { now: `v${maker.serial()}` };
  return { kind: 'set_register', id: pickNode(maker), register, ...now };
}

/** What the second format has: the source of a remote layer, and icons by the value of a field. */
function setNewRegister(maker: Maker): Change {
  const id = pickNode(maker);
  if (maker.random() < 0.5) {
    return { kind: 'set_register', id, register: 'source', now: remoteSource(maker) };
  }
  const icons = [{ when: `v${maker.serial()}`, name: 'park' }];
  const now = {
    name: 'marker',
    size: { kind: 'one', value: maker.serial() % 40 },
    cases: { field: 'f.0', icons },
  };
  return { kind: 'set_register', id, register: 'style.icon', now };
}

function remoteSource(maker: Maker): Json {
  const address = `https://${maker.session}.example/${maker.serial()}`;
  return pick<Json>(maker, [
    {
      kind: 'raster',
      address: `${address}/{z}/{x}/{y}.png`,
      credits: 'x',
      size: 256,
      zooms: { min: 0, max: 19 },
    },
    {
      kind: 'vector',
      address: `${address}/{z}/{x}/{y}.mvt`,
      layer: 'roads',
      credits: 'x',
      zooms: { min: 3, max: 14 },
      box: [-10, 40, 10.5, 50],
    },
    { kind: 'pmtiles', address, credits: 'x' },
    { kind: 'geojson', address, credits: 'x', refreshSeconds: 60 },
  ]);
}

function addFeatures(maker: Maker): Change {
  const features = Array.from({ length: maker.random() < 0.7 ? 1 : 3 }, () => {
    const number = maker.serial();
    const id = makeId(maker.session, number);
    return { ...fixtureBody(1000 + number), layer: pickLayer(maker), id };
  });
  return { kind: 'add_features', features };
}

function addBatch(maker: Maker): Change {
  const origin = `b${maker.session}x${maker.serial()}`;
  const count = 1 + Math.floor(maker.random() * 5);
  return { kind: 'add_batch', batch: { origin, layer: pickLayer(maker), count, chunks: [CHUNK] } };
}

function removeBatch(maker: Maker): Change {
  return { kind: 'remove_batch', origin: pick(maker, [...maker.document.batches.keys()]) };
}

function removeFeatures(maker: Maker): Change {
  return { kind: 'remove_features', ids: pickSome(maker) };
}

function setProperty(maker: Maker): Change {
  const parts = Array.from({ length: maker.random() < 0.7 ? 1 : 2 }, () => ({
    ids: pickSome(maker),
    ...(maker.random() < 0.85 && { now: `v${maker.serial()}` }),
  }));
  return { kind: 'set_property', field: pick(maker, ['f.0', 'f.1', 'f.2']), parts };
}

function moveFeatures(maker: Maker): Change {
  return { kind: 'move_features', parts: [{ ids: pickSome(maker), layer: pickLayer(maker) }] };
}

function transform(maker: Maker): Change {
  const [east, north] = [maker.serial(), 1 + Math.floor(maker.random() * 99)];
  const ids = pickSome(maker);
  if (maker.random() < 0.7) {
    return { kind: 'transform_features', ids, matrix: [1, 0, 0, 1, east, north] };
  }
  return { kind: 'transform_features', ids, matrix: [1.001, 0.01, -0.01, 0.999, east, north] };
}

function setGeometry(maker: Maker): Change {
  const { geometry } = fixtureBody(1000 + maker.serial());
  return { kind: 'set_geometries', parts: [{ id: pickFeature(maker), now: geometry }] };
}

function reshape(maker: Maker): Change {
  const id = pickFeature(maker);
  const line = maker.document.feature(id)?.geometry.lines[0];
  if (line === undefined) return removeFeatures(maker);
  return { kind: 'reshape', id, splices: [randomSplice(maker, line)] };
}

/** A vertex moved, inserted or deleted. */
function randomSplice(maker: Maker, line: readonly number[]): Splice {
  const start = 2 * Math.floor((maker.random() * line.length) / 2);
  const way = maker.random();
  const was = way < 0.2 ? [] : line.slice(start, start + 2);
  const serial = maker.serial();
  const now = way > 0.85 ? [] : [line[start]! + (serial % 500), line[start + 1]! + serial];
  const before = line.slice(Math.max(0, start - 2), start);
  const after = line.slice(start + was.length, start + was.length + 2);
  return { line: 0, at: start / 2, before, was, now, after };
}

function several(maker: Maker, depth: number): Change {
  if (maker.random() < 0.3) return twice(maker);
  const changes = [randomChange(maker, depth + 1), randomChange(maker, depth + 1)];
  return { kind: maker.random() < 0.7 ? 'all' : 'each', changes };
}

/** One value set twice in one change: what undoes it has to go backwards. */
function twice(maker: Maker): Change {
  const ids = packIds([pickFeature(maker)]);
  const changes = Array.from({ length: 2 }, () => ({
    kind: 'set_property' as const,
    field: 'f.0',
    parts: [{ ids, now: `v${maker.serial()}` }],
  }));
  return { kind: 'all', changes };
}

function pickSome(maker: Maker) {
  const count = maker.random() < 0.5 ? 1 : 3;
  return packIds(Array.from({ length: count }, () => pickFeature(maker)));
}

/** Of a map that others have changed, so it may be gone. */
function pickFeature(maker: Maker): FeatureId {
  const { batches, edited } = maker.document;
  // Some are in everybody's hands, so that people meet.
  if (maker.random() < 0.3) return makeId('b', Math.floor(maker.random() * 3));
  if (edited.size > 0 && maker.random() < 0.5) return pick(maker, [...edited.keys()]);
  const { origin, count } = pick(maker, [...batches.values()]);
  return makeId(origin, Math.floor(maker.random() * count));
}

function pickNode(maker: Maker): NodeId {
  const ids = [...maker.document.nodes.keys()];
  if (maker.random() < 0.3) return pick(maker, ids.slice(0, 4));
  return pick(maker, ids);
}

function pickLayer(maker: Maker): NodeId {
  const { nodes } = maker.document;
  const layers = [...nodes.keys()].filter((id) => nodes.get(id)!.kind === 'layer');
  return pick(maker, maker.random() < 0.3 ? layers.slice(-2) : layers);
}

function pickGroup(maker: Maker): NodeId {
  const { nodes } = maker.document;
  const groups = [...nodes.keys()].filter((id) => nodes.get(id)!.kind === 'group');
  return pick(maker, maker.random() < 0.3 ? groups.slice(0, 2) : [ROOT, ...groups]);
}

function pick<T>({ random }: Maker, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}
