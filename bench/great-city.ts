import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { longitudeScale } from '@webmaps/geo/longitude-scale';
import type { EdgeAttributes } from '@webmaps/router/format/edge-attributes';
import type { Network, NetworkWay } from '@webmaps/router/build/network';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { STREET } from '@webmaps/router/testing/street-network';

/** Crossings from west to east and from south to north, and metres between them. */
const COLUMNS = 560;
const ROWS = 560;
const SPACING = 70;
const [WEST, SOUTH] = [-0.4, 51.3];
const BRIDGES = 28;
const PARKS = 90;
/** Metres; the water is twice as wide. */
const HALF_RIVER = 110;

/**
 * A city of London's size and kind that is nowhere: half a million edges of feet's network on 39 by
 * 39 km. No street is straight and many lead nowhere; a river winds through with few bridges,
 * railways can be crossed here and there, parks have paths instead of streets. The same each time.
 */
export function greatCity(): Network {
  const random = seededRandom(1);
  const city = new City(random);
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) city.addCrossing(column, row);
  }
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < COLUMNS; column++) {
      if (column + 1 < COLUMNS) city.addStreet([column, row], [column + 1, row]);
      if (row + 1 < ROWS) city.addStreet([column, row], [column, row + 1]);
      const isInside = column + 1 < COLUMNS && row + 1 < ROWS;
      if (isInside && random() < 0.04) city.addStreet([column, row], [column + 1, row + 1]);
      if (random() < 0.16) city.addDeadEnd(column, row);
    }
  }
  return city.network();
}

type Cell = readonly [column: number, row: number];

class City {
  readonly #random: () => number;
  readonly #east: number[] = [];
  readonly #north: number[] = [];
  readonly #ways: NetworkWay[] = [];
  readonly #parks: readonly { east: number; north: number; reach: number }[];
  /** Columns where a bridge leads over the river. */
  readonly #bridges: ReadonlySet<number>;

  constructor(random: () => number) {
    this.#random = random;
    this.#parks = Array.from({ length: PARKS }, () => ({
      east: random() * COLUMNS * SPACING,
      north: random() * ROWS * SPACING,
      reach: 150 + 1100 * random() ** 3,
    }));
    this.#bridges = new Set(Array.from({ length: BRIDGES }, () => Math.floor(random() * COLUMNS)));
  }

  /** Off the grid by a third of a block, and all of it bent over some kilometres. */
  addCrossing(column: number, row: number): void {
    const off = (): number => (this.#random() - 0.5) * SPACING * 0.66;
    const east = column * SPACING + 160 * Math.sin(row / 17) + 60 * Math.sin(row / 5 + column / 9);
    const north = row * SPACING + 160 * Math.sin(column / 23) + 60 * Math.cos(column / 6 - row / 8);
    this.#east.push(east + off());
    this.#north.push(north + off());
  }

  addStreet(from: Cell, to: Cell): void {
    const [start, end] = [nodeAt(from), nodeAt(to)];
    const chance = this.#random();
    if (this.#isInWater(start) || this.#isInWater(end)) {
      const isBridge = from[0] === to[0] && this.#bridges.has(from[0]);
      if (isBridge) this.#addWay(start, end, { waytype: 'secondary', bridge: true });
      return;
    }
    // Railways lead away from the middle; one street in six goes under them.
    if (crossesRailway(from, to) && chance > 1 / 6) return;
    if (this.#isInPark(start) && this.#isInPark(end)) {
      if (chance < 0.45) this.#addWay(start, end, { waytype: 'path', surface: 'compacted' });
      return;
    }
    const isMain = (from[1] === to[1] ? from[1] : from[0]) % 14 === 0;
    if (isMain) this.#addWay(start, end, { waytype: 'primary', sidewalk: 'yes', lit: 'yes' });
    else if (chance < 0.72) this.#addWay(start, end, this.#smallStreet());
  }

  addDeadEnd(column: number, row: number): void {
    const start = nodeAt([column, row]);
    if (this.#isInWater(start)) return;
    const angle = this.#random() * 2 * Math.PI;
    const metres = 20 + 50 * this.#random();
    const end = this.#place(
      (this.#east[start] as number) + metres * Math.cos(angle),
      (this.#north[start] as number) + metres * Math.sin(angle),
    );
    this.#addWay(start, end, { waytype: this.#random() < 0.5 ? 'service' : 'footway' });
  }

  network(): Network {
    const perLat = 1e7 / METRES_PER_DEGREE;
    const perLon = perLat / longitudeScale(SOUTH);
    return {
      lon7: Int32Array.from(this.#east, (east) => Math.round(WEST * 1e7 + east * perLon)),
      lat7: Int32Array.from(this.#north, (north) => Math.round(SOUTH * 1e7 + north * perLat)),
      ways: this.#ways,
      closedNodes: new Set(),
    };
  }

  #smallStreet(): Partial<EdgeAttributes> {
    const chance = this.#random();
    if (chance < 0.5) return { surface: chance < 0.2 ? 'unknown' : 'asphalt' };
    if (chance < 0.75) return { waytype: 'footway', surface: 'unknown' };
    if (chance < 0.9) return { waytype: 'service', surface: 'unknown' };
    return { waytype: 'tertiary', lit: 'yes' };
  }

  /** With up to three points between, a little to the side. */
  #addWay(start: number, end: number, attributes: Partial<EdgeAttributes>): void {
    const count = Math.floor(this.#random() * 4);
    const inner = Array.from({ length: count }, (_, at) => {
      const share = (at + 1) / (count + 1);
      const between = (line: readonly number[]): number =>
        (line[start] as number) * (1 - share) + (line[end] as number) * share;
      const off = (): number => (this.#random() - 0.5) * 10;
      return this.#place(between(this.#east) + off(), between(this.#north) + off());
    });
    const name = `Street ${Math.floor(start / 7)}`;
    this.#ways.push({
      nodes: [start, ...inner, end],
      attributes: { ...STREET, ...attributes },
      ...(this.#random() < 0.6 && { name }),
    });
  }

  #place(east: number, north: number): number {
    this.#east.push(east);
    this.#north.push(north);
    return this.#east.length - 1;
  }

  #isInWater(node: number): boolean {
    const east = this.#east[node] as number;
    const middle =
      (ROWS * SPACING) / 2 + 2200 * Math.sin(east / 3100) + 900 * Math.sin(east / 1300 + 1);
    return Math.abs((this.#north[node] as number) - middle) < HALF_RIVER;
  }

  #isInPark(node: number): boolean {
    const [x, y] = [this.#east[node] as number, this.#north[node] as number];
    return this.#parks.some(({ east, north, reach }) => Math.hypot(x - east, y - north) < reach);
  }
}

function nodeAt([column, row]: Cell): number {
  return row * COLUMNS + column;
}

/** Eight lines that lead away from the middle, from half a kilometre on. */
function crossesRailway(from: Cell, to: Cell): boolean {
  const sector = ([column, row]: Cell): number =>
    Math.floor((Math.atan2(row - ROWS / 2, column - COLUMNS / 2) / Math.PI + 1) * 4 + 0.13);
  const isFar = Math.hypot(from[0] - COLUMNS / 2, from[1] - ROWS / 2) * SPACING > 500;
  return isFar && sector(from) !== sector(to);
}
