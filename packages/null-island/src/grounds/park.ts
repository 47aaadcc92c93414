import { addPath, nearestNode } from '../streets/add-path.ts';
import type { Block } from '../buildings/blocks.ts';
import { resample, smooth } from '../plane/line.ts';
import type { Point } from '../plane/point.ts';
import { between, distance, offset } from '../plane/point.ts';
import type { Random } from '../plane/random.ts';
import { contains, extentOf, inset, middle } from '../plane/ring.ts';
import { addArea, addPoint } from '../scene.ts';
import type { Scene } from '../scene.ts';
import { cos, sin } from '../plane/steady-math.ts';
import type { Tags } from '../osm/tags.ts';

/** A park: a loop to run on, ways in from the corners and across, a pond, trees, benches, water. */
export function layPark(scene: Scene, block: Block, name: string): void {
  const { random } = scene;
  addArea(scene, block.ground, { leisure: 'park', name });
  const large = block.face.squareMetres > 9000;
  const loop = layLoop(scene, block, {
    highway: 'footway',
    ...(random.chance(0.58)
      ? { surface: random.pick(['fine_gravel', 'compacted', 'asphalt']) }
      : {}),
    ...(large ? { lit: 'yes' } : {}),
  });
  const ponds =
    large && loop ? layPonds(scene, block, block.face.squareMetres > 40_000 ? 3 : 1) : [];
  if (large) {
    const spot = spotIn(scene, block.ground, 12, ponds);
    if (spot) addArea(scene, blob(spot, 9, random), { leisure: 'playground' });
    for (const [kind, count] of [
      ['drinking_water', 1],
      ['toilets', 1],
      ['shelter', 1],
    ] as const) {
      for (let i = 0; i < count; i++) {
        const p = spotIn(scene, block.ground, 3, ponds);
        if (p)
          addPoint(
            scene,
            p,
            kind === 'toilets' ? { amenity: kind, access: 'yes', fee: 'no' } : { amenity: kind },
          );
      }
    }
  }
  benches(scene, loop ?? [], large ? 60 : 40);
  plantTrees(scene, block.ground, Math.min(90, block.face.squareMetres / 420), ponds);
}

/** A ring path within the block with ways in from its corners and, where there is room, across; its nodes. */
export function layLoop(scene: Scene, block: Block, tags: Tags): number[] | undefined {
  const small = block.face.squareMetres < 5000;
  const depth = small ? 7 : block.face.squareMetres > 40_000 ? 34 : 15;
  const ring =
    inset(block.ground, depth) ?? inset(block.ground, depth / 2) ?? drawnIn(block.ground, 0.7);
  const rounded = smooth(
    smooth(resample([...ring, ring[0]!], small ? 22 : 34).slice(0, -1), true),
    true,
  );
  const loop = resample([...rounded, rounded[0]!], 16)
    .slice(0, -1)
    .filter((p) => contains(block.ground, p));
  if (loop.length < 6) return undefined;
  const nodes = addPath(scene, loop, tags);
  const { network } = scene.layout;
  addPath(scene, [nodes.at(-1)!, nodes[0]!], tags);
  for (const gate of gatesOf(block, small ? 45 : 80, network.nodes)) {
    addPath(scene, [gate, nearestNode(scene, nodes, network.nodes[gate]!)], tags);
  }
  const hub = middle(block.ground);
  if (small || !contains(ring, hub)) return nodes;
  const count = block.face.squareMetres > 25_000 ? 6 : 4;
  let centre: number | undefined;
  for (let i = 0; i < count; i++) {
    const from = nodes[Math.floor((i * nodes.length) / count)]!;
    const start = network.nodes[from]!;
    const bend = offset(
      between(start, hub, 0.5),
      { x: (hub.x - start.x) / distance(hub, start), y: (hub.y - start.y) / distance(hub, start) },
      0,
      i % 2 === 0 ? 9 : -9,
    );
    if (!contains(ring, bend)) continue;
    const curve = smooth(smooth([start, bend, hub])).slice(1, -1);
    const laid = addPath(scene, [from, ...curve, centre ?? hub], tags);
    centre ??= laid.at(-1);
  }
  return nodes;
}

/** The ring scaled about its middle: for outlines too ragged to be inset. */
function drawnIn(ring: readonly Point[], share: number): Point[] {
  const centre = middle(ring);
  return ring.map((p) => between(centre, p, share));
}

/** Corners of the block at least `apart` metres from each other: where ways lead in. */
function gatesOf(block: Block, apart: number, nodes: readonly Point[]): number[] {
  const gates: number[] = [];
  for (const node of block.face.nodes) {
    if (gates.every((gate) => distance(nodes[gate]!, nodes[node]!) > apart)) gates.push(node);
  }
  return gates.slice(0, 12);
}

function layPonds(scene: Scene, block: Block, count: number): Point[][] {
  const ponds: Point[][] = [];
  for (let i = 0; i < count; i++) {
    for (const radius of [34, 26, 19, 14]) {
      const centre = spotIn(scene, block.ground, radius * 1.25, ponds);
      if (!centre) continue;
      const pond = blob(centre, radius, scene.random);
      addArea(scene, pond, { natural: 'water', water: 'pond' });
      scene.obstacles.add(pond, 0, true);
      ponds.push(pond);
      break;
    }
  }
  return ponds;
}

/** A place in the ring at least `clear` metres from ways and water, or `undefined` after some tries. */
function spotIn(
  scene: Scene,
  ring: readonly Point[],
  clear: number,
  wet: readonly (readonly Point[])[] = [],
): Point | undefined {
  const [west, south, east, north] = extentOf(ring);
  for (let tries = 0; tries < 24; tries++) {
    const p = { x: scene.random.between(west, east), y: scene.random.between(south, north) };
    if (!contains(ring, p) || scene.obstacles.isNear(p, clear)) continue;
    if (wet.every((pond) => !contains(pond, p))) return p;
  }
  return undefined;
}

/** A rounded patch: a circle dented by four waves. */
export function blob(centre: Point, radius: number, random: Random): Point[] {
  const phases = [random.between(0, 6), random.between(0, 6), random.between(0, 6)];
  const count = 18;
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const r =
      radius *
      (0.82 +
        0.13 * sin(2 * angle + phases[0]!) +
        0.08 * sin(3 * angle + phases[1]!) +
        0.04 * sin(5 * angle + phases[2]!));
    return { x: centre.x + r * cos(angle) * 1.15, y: centre.y + r * sin(angle) * 0.88 };
  });
}

export function plantTrees(
  scene: Scene,
  ring: readonly Point[],
  count: number,
  wet: readonly (readonly Point[])[] = [],
): void {
  for (let i = 0; i < count; i++) {
    const p = spotIn(scene, ring, 3, wet);
    if (p) addPoint(scene, p, { natural: 'tree' });
  }
}

function benches(scene: Scene, nodes: readonly number[], apart: number): void {
  const points = nodes.map((node) => scene.layout.network.nodes[node]!);
  for (let i = 0; i + 1 < points.length; i += Math.max(1, Math.round(apart / 16))) {
    const a = points[i]!;
    const b = points[i + 1]!;
    const length = distance(a, b);
    addPoint(
      scene,
      offset(between(a, b, 0.5), { x: (b.x - a.x) / length, y: (b.y - a.y) / length }, 0, 2.2),
      {
        amenity: 'bench',
        ...(scene.random.chance(0.6) ? { backrest: 'yes' } : {}),
      },
    );
  }
}
