import type { NamedLines } from './named-lines.ts';
import { LabelLine } from './label-line.ts';
import { SmoothLine } from './smooth-line.ts';
import type { WrittenText } from './written-text.ts';

/** How far a line that letters follow may be outside of the box of its street, in world units. */
const BOX_SLACK_UNITS = 4;

/** A place that has been taken. */
export interface TakenPlace {
  readonly centre: readonly [x: number, y: number];
  /** As a share of the length of the line that it is on. */
  readonly share: number;
  /** What the letters follow. */
  readonly letters: LabelLine;
}

/** One of the lines of a street, with what of it does not change from zoom to zoom. */
export class StreetLine {
  readonly length: number;
  /** The first one on this line. */
  place: TakenPlace | undefined;
  readonly #points: Int32Array;
  readonly #box: readonly [west: number, north: number, east: number, south: number];
  #smooth: SmoothLine | undefined;

  constructor(points: Int32Array) {
    let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
    let length = 0;
    for (let i = 0; i < points.length; i += 2) {
      const x = points[i] ?? 0;
      const y = points[i + 1] ?? 0;
      west = Math.min(west, x);
      east = Math.max(east, x);
      north = Math.min(north, y);
      south = Math.max(south, y);
      if (i > 0) length += Math.hypot(x - (points[i - 2] ?? 0), y - (points[i - 1] ?? 0));
    }
    this.#points = points;
    this.#box = [west, north, east, south];
    this.length = length;
  }

  /** As letters can follow it at the zoom whose pixel has this index. */
  measured(index: number, pixels: readonly number[]): LabelLine {
    this.#smooth ??= new SmoothLine(this.#points, pixels);
    return new LabelLine(this.#smooth.at(index, pixels[index] ?? 0));
  }

  /** Whether all of the line is nearer to the point than `distance`. */
  isWithin(distance: number, [x, y]: readonly [number, number]): boolean {
    const [west, north, east, south] = this.#box;
    const dx = Math.max(x - west, east - x) + BOX_SLACK_UNITS;
    const dy = Math.max(y - north, south - y) + BOX_SLACK_UNITS;
    return dx * dx + dy * dy < distance * distance;
  }
}

/** A street whose name looks for places. */
export class LabelStreet<Group extends NamedLines> {
  readonly group: Group;
  readonly lines: readonly StreetLine[];
  readonly maxLength: number;
  /** On all of its lines. */
  readonly taken: TakenPlace[] = [];

  constructor(group: Group) {
    this.group = group;
    this.lines = group.lines.map((points) => new StreetLine(points));
    this.maxLength = this.lines.reduce((longest, { length }) => Math.max(longest, length), 0);
  }

  /** Whether the name is everywhere on the line too near to a place that it has. */
  hasNameAllOver(line: StreetLine, { repeat }: WrittenText): boolean {
    return this.taken.some(({ centre }) => line.isWithin(repeat, centre));
  }

  /** Straight from there to the nearest place of the name. */
  distanceToName(x: number, y: number): number {
    let nearest = Infinity;
    for (const { centre } of this.taken)
      nearest = Math.min(nearest, Math.hypot(centre[0] - x, centre[1] - y));
    return nearest;
  }
}

export interface PlaceOnLine {
  readonly line: StreetLine;
  readonly text: WrittenText;
  /** The line as letters follow it. */
  readonly measured: LabelLine;
  readonly along: number;
}

/** Takes the place so far along the line. */
export function takePlace<Group extends NamedLines>(
  street: LabelStreet<Group>,
  { line, text, measured, along }: PlaceOnLine,
): TakenPlace {
  const letters = new LabelLine(text.lineOf(measured, along));
  const centre = letters.at(letters.length / 2);
  const place = { centre, share: along / measured.length, letters };
  line.place ??= place;
  street.taken.push(place);
  return place;
}

/** Gives up the first place on the line. */
export function leaveFirstPlace(
  { taken }: { readonly taken: TakenPlace[] },
  line: StreetLine,
): void {
  const { place } = line;
  if (place === undefined) return;
  line.place = undefined;
  taken.splice(taken.indexOf(place), 1);
}
