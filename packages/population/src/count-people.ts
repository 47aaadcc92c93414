/**
 * People who live in an area, from people per H3 cell. A cell wholly inside counts whole, one that
 * the area cuts by the share of its ground inside, as if its people lived evenly in it. How wrong
 * that may be is measured: see docs/decisions/148.
 */
import { longitudeScale } from '@webmaps/geo/longitude-scale';
import { cellToBoundary, getResolution } from 'h3-js';
import { nearestLon } from './area.ts';
import type { Polygons } from './area.ts';
import type { PeopleByCell } from './cell-archive.ts';
import type { FlatRing } from './clip-ring.ts';
import { clipRing, twiceSignedArea } from './clip-ring.ts';

/** A cell that the area touches. */
export interface CellShare {
  readonly h3: string;
  readonly people: number;
  /** Of its ground inside the area: above 0, and 1 where it lies wholly inside. */
  readonly share: number;
}

export interface PeopleCount {
  /** The best estimate, of cells by their shares. */
  readonly people: number;
  /** Twice the standard error of the cut alone; the source may be wrong by more. */
  readonly twoSigma: number;
  /** In cells wholly inside: there are no fewer. */
  readonly minPeople: number;
  /** In all cells that the area touches: there are no more. */
  readonly maxPeople: number;
  readonly wholeCells: number;
  readonly cutCells: number;
  /** In no order. */
  readonly cells: readonly CellShare[];
}

/** Of shares that differ from this by less, rounding is the reason. */
const SHARE_TOLERANCE = 1e-9;

/** From this resolution on people are spread more evenly within a cell. */
const EVEN_RESOLUTION = 9;
const EVEN_SCATTER = 0.1;
const UNEVEN_SCATTER = 0.25;

/**
 * Counts people in polygons that neither overlap nor cross themselves, and whose rings have no jumps
 * (`unwrapPolygons`). O(cells x log cells, and corners that are near each cell).
 */
export function countPeople(people: PeopleByCell, polygons: Polygons): PeopleCount {
  const shares = new Map<string, number>();
  const frame = frameOf(polygons);
  if (frame) {
    const placed = Array.from(people.keys(), (h3) => placeCell(frame, h3)).filter(({ box }) =>
      touches(box, frame.box),
    );
    share(placed, frame.rings, shares);
  }
  return sumCells(
    Array.from(shares, ([h3, part]) => ({ h3, people: people.get(h3) ?? 0, share: part })),
  );
}

/** What cells and their shares come to. */
export function sumCells(cells: readonly CellShare[]): PeopleCount {
  let [sum, whole, touched, variance, wholeCells] = [0, 0, 0, 0, 0];
  for (const { h3, people, share } of cells) {
    sum += people * share;
    touched += people;
    if (share === 1) {
      whole += people;
      wholeCells++;
    } else {
      const scatter = getResolution(h3) >= EVEN_RESOLUTION ? EVEN_SCATTER : UNEVEN_SCATTER;
      variance += share * (1 - share) * people * people * scatter;
    }
  }
  return {
    people: sum,
    twoSigma: 2 * Math.sqrt(variance),
    minPeople: whole,
    maxPeople: touched,
    wholeCells,
    cutCells: cells.length - wholeCells,
    cells,
  };
}

/** The area as flat rings, in degrees around a place where both directions are equally long. */
interface Frame {
  readonly lon: number;
  readonly lat: number;
  readonly scale: number;
  /** Areas run from x to y and holes the other way, so that signed areas sum. */
  readonly rings: readonly FlatRing[];
  readonly box: FlatBox;
}

function frameOf(polygons: Polygons): Frame | undefined {
  const [first] = polygons[0]?.[0] ?? [];
  if (!first) return undefined;
  const [lon, lat] = first;
  const scale = longitudeScale(lat);
  const rings = polygons.flatMap((polygon) =>
    polygon.flatMap((ring, index) => {
      const flat = ring.map(([x, y]) => [(x - lon) * scale, y - lat] as const);
      const area = twiceSignedArea(flat.flat());
      if (area === 0) return [];
      const isHole = index > 0;
      return [(area > 0 === isHole ? flat.toReversed() : flat).flat()];
    }),
  );
  return rings.length === 0 ? undefined : { lon, lat, scale, rings, box: boxOf(rings) };
}

/** A cell in the frame of an area. */
interface PlacedCell {
  readonly h3: string;
  readonly outline: FlatRing;
  readonly box: FlatBox;
}

type FlatBox = readonly [west: number, south: number, east: number, north: number];

const NOWHERE: FlatBox = [Infinity, Infinity, -Infinity, -Infinity];

function placeCell({ lon, lat, scale }: Frame, h3: string): PlacedCell {
  // The outline of GeoJSON ends where it begins.
  const corners = cellToBoundary(h3, true).slice(0, -1);
  const outline: number[] = [];
  let near = lon;
  for (const [x, y] of corners) {
    near = nearestLon(x, near);
    outline.push((near - lon) * scale, y - lat);
  }
  return { h3, outline, box: boxOf([outline]) };
}

/** So few cells are cut one by one. */
const FEW_CELLS = 3;

/**
 * Finds the shares of cells in the part of an area that may be near them, by halves: what is left of
 * the area in the box of half the cells is a small part of it, and often all of the box or nothing.
 */
function share(
  cells: readonly PlacedCell[],
  rings: readonly FlatRing[],
  shares: Map<string, number>,
): void {
  if (cells.length <= FEW_CELLS) {
    for (const { h3, outline } of cells) {
      const part = areaOf(clipAll(rings, outline)) / twiceSignedArea(outline);
      if (part > 1 - SHARE_TOLERANCE) shares.set(h3, 1);
      else if (part > SHARE_TOLERANCE) shares.set(h3, part);
    }
    return;
  }
  const [west, south, east, north] = aroundAll(cells);
  const corners = [west, south, east, south, east, north, west, north];
  const inside = clipAll(rings, corners);
  if (inside.length === 0) return;
  if (areaOf(inside) > twiceSignedArea(corners) * (1 - SHARE_TOLERANCE ** 2)) {
    for (const { h3 } of cells) shares.set(h3, 1);
    return;
  }
  const axis = east - west > north - south ? 0 : 1;
  const sorted = cells.toSorted((a, b) => a.box[axis] - b.box[axis]);
  const half = sorted.length >> 1;
  share(sorted.slice(0, half), inside, shares);
  share(sorted.slice(half), inside, shares);
}

function touches(a: FlatBox, b: FlatBox): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

function boxOf(rings: readonly FlatRing[]): FlatBox {
  let [west, south, east, north] = NOWHERE;
  for (const ring of rings) {
    for (let at = 0; at < ring.length; at += 2) {
      const x = ring[at]!;
      const y = ring[at + 1]!;
      if (x < west) west = x;
      if (x > east) east = x;
      if (y < south) south = y;
      if (y > north) north = y;
    }
  }
  return [west, south, east, north];
}

function aroundAll(cells: readonly PlacedCell[]): FlatBox {
  let [west, south, east, north] = NOWHERE;
  for (const { box } of cells) {
    west = Math.min(west, box[0]);
    south = Math.min(south, box[1]);
    east = Math.max(east, box[2]);
    north = Math.max(north, box[3]);
  }
  return [west, south, east, north];
}

function clipAll(rings: readonly FlatRing[], convex: FlatRing): readonly FlatRing[] {
  return rings.map((ring) => clipRing(ring, convex)).filter((ring) => ring.length > 0);
}

function areaOf(rings: readonly FlatRing[]): number {
  return rings.reduce((sum, ring) => sum + twiceSignedArea(ring), 0);
}
