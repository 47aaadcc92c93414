import type { Point } from '../view.ts';

/** A piece of a text on its line: where its middle is, and how it is turned. */
export interface Glyph {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Radians clockwise. */
  readonly angle: number;
  readonly width: number;
}

/** Texts whose letters can be set one by one; others join theirs, and stay whole. */
const separable = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{S}\p{Z}]+$/u;

/** Lines that turn less under a text carry it whole, which sets its letters better. */
const STRAIGHT_RADIANS = 0.06;

/**
 * Sets a text along a line around its middle, readable from below. Undefined where the line is too
 * short, or turns more than `maxAngle` (radians) from letter to letter.
 */
export function setAlong(
  line: readonly Point[],
  {
    text,
    widthOf,
    maxAngle,
    middle,
  }: {
    readonly text: string;
    readonly widthOf: (text: string) => number;
    readonly maxAngle: number;
    /** Pixels from the line's start. */
    readonly middle: number;
  },
): readonly Glyph[] | undefined {
  const width = widthOf(text);
  const start = middle - width / 2;
  const walk = new Walk(line);
  if (start < 0 || start + width > walk.length) return undefined;
  const from = walk.at(start);
  const to = walk.at(start + width);
  const isBackwards = from.x > to.x;
  const placeAt = (offset: number) => {
    const { x, y, angle } = walk.at(isBackwards ? start + width - offset : start + offset);
    return { x, y, angle: isBackwards ? angle + Math.PI : angle };
  };
  const direct = Math.atan2(isBackwards ? from.y - to.y : to.y - from.y, Math.abs(to.x - from.x));
  const samples = Array.from({ length: 9 }, (_, index) => placeAt((width * index) / 8));
  if (samples.every(({ angle }) => Math.abs(turn(angle, direct)) < STRAIGHT_RADIANS)) {
    return [{ text, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, angle: direct, width }];
  }
  if (!separable.test(text)) return undefined;
  const glyphs: Glyph[] = [];
  let before = 0;
  let soFar = '';
  for (const letter of text) {
    soFar += letter;
    const after = widthOf(soFar);
    const place = placeAt((before + after) / 2);
    const last = glyphs.at(-1);
    if (last && Math.abs(turn(place.angle, last.angle)) > maxAngle) return undefined;
    glyphs.push({ text: letter, ...place, width: after - before });
    before = after;
  }
  return glyphs;
}

export function lineLength(line: readonly Point[]): number {
  return new Walk(line).length;
}

/** The difference of two angles, -π to π. */
function turn(a: number, b: number): number {
  const difference = a - b;
  return difference - 2 * Math.PI * Math.round(difference / (2 * Math.PI));
}

/** Places along a line by their distance from its start. */
export class Walk {
  readonly length: number;
  readonly #line: readonly Point[];
  readonly #distances: number[] = [0];

  constructor(line: readonly Point[]) {
    this.#line = line;
    let length = 0;
    for (let i = 1; i < line.length; i++) {
      const a = line[i - 1];
      const b = line[i];
      if (a && b) length += Math.hypot(b.x - a.x, b.y - a.y);
      this.#distances.push(length);
    }
    this.length = length;
  }

  at(distance: number): Point & { readonly angle: number } {
    const found = this.#distances.findIndex((each, index) => index > 0 && each >= distance);
    const index = found < 0 ? this.#line.length - 1 : found;
    const a = this.#line[index - 1] ?? { x: 0, y: 0 };
    const b = this.#line[index] ?? a;
    const from = this.#distances[index - 1] ?? 0;
    const share = (distance - from) / ((this.#distances[index] ?? 0) - from || 1);
    return {
      x: a.x + (b.x - a.x) * share,
      y: a.y + (b.y - a.y) * share,
      angle: Math.atan2(b.y - a.y, b.x - a.x),
    };
  }
}
