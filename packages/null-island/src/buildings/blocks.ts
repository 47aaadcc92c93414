import type { Layout } from '../streets/layout.ts';
import type { Face } from '../streets/faces.ts';
import { facesOf } from '../streets/faces.ts';
import { pairKey } from '../streets/network.ts';
import type { NetworkLine } from '../streets/network-line.ts';
import { ORIGIN_SQUARE, SITES } from '../plan.ts';
import type { Site } from '../plan.ts';
import type { Point } from '../plane/point.ts';
import { distance } from '../plane/point.ts';
import { makeRandom } from '../plane/random.ts';
import { contains, inset, middle } from '../plane/ring.ts';
import { exp } from '../plane/steady-math.ts';

export type BlockUse =
  | 'houses'
  | 'square'
  | 'park'
  | 'playground'
  | 'school'
  | 'church'
  | 'industry'
  | 'retail'
  | 'allotments'
  | 'green'
  | 'campus'
  | 'stadium'
  | 'sports'
  | 'cemetery'
  | 'hospital'
  | 'port';

/** A piece of a settlement between its streets. */
export interface Block {
  readonly face: Face;
  /** What is left inside the pavements. */
  readonly ground: Point[];
  readonly centre: Point;
  readonly use: BlockUse;
  readonly site: Site | undefined;
  /** 1 in the middle of the city, near 0 at the edges of settlements. */
  readonly density: number;
  /** The line that runs along each side of the face. */
  readonly sides: readonly (NetworkLine | undefined)[];
}

const LARGEST_SQUARE_METRES = 320_000;
const HALF_WIDTH: Readonly<Record<NetworkLine['role'], number>> = {
  road: 9.5,
  street: 7,
  lane: 5.2,
  promenade: 4,
  bank: 4,
  park: 3,
  track: 4,
  trail: 3,
  pier: 3,
};

/** Decides what each face of the network inside a settlement is for. */
export function makeBlocks({ seed, network, settled, terrain }: Layout): Block[] {
  const random = makeRandom(seed, 'blocks');
  const lineOf = new Map(
    network.edges.map((edge) => [pairKey(edge.from, edge.to), network.lines[edge.line]]),
  );
  const squares = new Set<Face>();
  const faces = facesOf(network, LARGEST_SQUARE_METRES);
  for (const target of SQUARE_TARGETS) {
    const face = squareAt(faces, target, squares);
    if (face) squares.add(face);
  }
  const blocks: Block[] = [];
  for (const face of faces) {
    const centre = middle(face.ring);
    const site = siteOf(face, centre);
    const urban = settled.at(centre.x, centre.y);
    if (urban < 0 && !site) continue;
    const sides = face.nodes.map((node, i) =>
      lineOf.get(pairKey(node, face.nodes[(i + 1) % face.nodes.length]!)),
    );
    const margin = Math.max(...sides.map((line) => (line ? HALF_WIDTH[line.role] : 4)));
    const ground = inset(face.ring, margin) ?? inset(face.ring, margin * 0.6);
    if (!ground || terrain.shore.at(centre.x, centre.y) < 0) continue;
    const fromOrigin = distance(centre, ORIGIN_SQUARE);
    const density = Math.min(
      1,
      0.75 * exp(-((fromOrigin / 900) ** 2)) + 0.45 * Math.max(0, Math.min(0.6, urban)) + 0.04,
    );
    const use = squares.has(face)
      ? 'square'
      : site
        ? useOfSite(site)
        : pickUse(face, density, terrain.heights.slope(centre.x, centre.y), urban, random.next());
    blocks.push({ face, ground, centre, use, site, density, sides });
  }
  return blocks;
}

/** Where squares should be: the monument, then one for each quarter. */
const SQUARE_TARGETS: readonly Point[] = [
  ORIGIN_SQUARE,
  { x: 650, y: -650 },
  { x: -950, y: -450 },
  { x: 1450, y: -150 },
  { x: 150, y: 1300 },
  { x: -1900, y: -350 },
];

function squareAt(
  faces: readonly Face[],
  target: Point,
  taken: ReadonlySet<Face>,
): Face | undefined {
  let best: Face | undefined;
  let least = 420;
  for (const face of faces) {
    if (face.squareMetres < 1100 || face.squareMetres > 8500 || taken.has(face)) continue;
    const away = contains(face.ring, target) ? 0 : distance(middle(face.ring), target);
    if (away < least) {
      least = away;
      best = face;
    }
  }
  return best;
}

function siteOf(face: Face, centre: Point): Site | undefined {
  const radius = (site: Site): number => site.radius * (face.squareMetres > 8000 ? 1 : 0.8);
  return SITES.find(
    (site) =>
      site.kind !== 'estate' &&
      (distance(site.centre, centre) < radius(site) || contains(face.ring, site.centre)),
  );
}

function useOfSite(site: Site): BlockUse {
  return site.kind === 'estate' ? 'houses' : site.kind;
}

function pickUse(
  face: Face,
  density: number,
  slope: number,
  urban: number,
  dice: number,
): BlockUse {
  const size = face.squareMetres;
  if (slope > 0.27 || size < 350) return 'green';
  if (size > 60_000) return 'green';
  if (size > 26_000) return dice < 0.4 ? 'park' : dice < 0.7 ? 'school' : 'houses';
  if (size > 5000) {
    if (dice < 0.05) return 'park';
    if (dice < 0.085) return 'school';
    if (dice < 0.105) return density > 0.3 ? 'retail' : 'allotments';
    if (dice < 0.125 && urban < 0.3) return 'allotments';
    if (dice < 0.145 && density < 0.3) return 'industry';
  }
  if (size > 1500 && dice > 0.975) return 'church';
  if (size > 1500 && dice > 0.945) return 'playground';
  return 'houses';
}
