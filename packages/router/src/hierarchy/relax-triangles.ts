import type { Metric } from './metric.ts';
import type { Hierarchy } from './hierarchy.ts';
import { BUNDLE_FIELDS } from './lower-bundles.ts';

interface Stint {
  readonly hierarchy: Hierarchy;
  /** The arc from the node in hand to each of its heads. */
  readonly arcTo: Int32Array;
  /** Where to begin. */
  readonly rank: number;
  /** After about so many it stops. */
  readonly triangles: number;
}

/**
 * Nodes are taken by ascending rank x; a way between x and a higher y over a lower v, whose own arcs
 * are final by then, makes the arc between x and y cheaper where it can. Answers the rank that is
 * next.
 *
 * The lower nodes of a bundle are taken four at a time: the arc from x to y is then found, read and
 * compared once for all of them.
 */
export function relaxTriangles({ up, down, upVia, downVia }: Metric, stint: Stint): number {
  const { hierarchy, arcTo, triangles } = stint;
  const { first, heads } = hierarchy.sections;
  const { first: firstBundle, fields } = hierarchy.lower;
  let { rank } = stint;
  for (let seen = 0; rank < hierarchy.nodeCount && seen < triangles; rank++) {
    const end = firstBundle[rank + 1]! * BUNDLE_FIELDS;
    let at = firstBundle[rank]! * BUNDLE_FIELDS;
    if (at === end) continue;
    const lastArc = first[rank + 1]!;
    for (let arc = first[rank]!; arc < lastArc; arc++) arcTo[heads[arc]!] = arc;
    for (; at < end; at += BUNDLE_FIELDS) {
      let lower = fields[at]!;
      const further = fields[at + 1]!;
      let size = fields[at + 2]!;
      let stride = fields[at + 3]!;
      seen += further * size;
      for (; size >= 4; size -= 4) {
        const second = lower - stride;
        const third = second - stride - 1;
        const fourth = third - stride - 2;
        relaxFour(up, down, upVia, downVia, heads, arcTo, further, lower, second, third, fourth);
        lower = fourth - stride - 3;
        stride += 4;
      }
      if (size >= 2) {
        const second = lower - stride;
        relaxTwo(up, down, upVia, downVia, heads, arcTo, further, lower, second);
        lower = second - stride - 1;
        size -= 2;
      }
      if (size > 0) relaxOne(up, down, upVia, downVia, heads, arcTo, further, lower);
    }
  }
  return rank;
}

// The innermost loops take bare arrays: they are called for each bundle, and reading the arrays out
// of an object costs as much as a short loop. Sums are cut to 32 bits, into which all of them fit: else
// they would be taken for fractions where the browser's small integers have but 31.

/** The triangles over the lower arcs a, b, c and d, whose other sides begin right behind each. */
function relaxFour(
  up: Int32Array,
  down: Int32Array,
  upVia: Int32Array,
  downVia: Int32Array,
  heads: Int32Array,
  arcTo: Int32Array,
  further: number,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  const upA = up[a]!;
  const upB = up[b]!;
  const upC = up[c]!;
  const upD = up[d]!;
  const downA = down[a]!;
  const downB = down[b]!;
  const downC = down[c]!;
  const downD = down[d]!;
  for (let step = 1; step <= further; step++) {
    const arc = arcTo[heads[a + step]!]!;
    const risingA = (downA + up[a + step]!) | 0;
    const risingB = (downB + up[b + step]!) | 0;
    const risingC = (downC + up[c + step]!) | 0;
    const risingD = (downD + up[d + step]!) | 0;
    const rising = lesser(lesser(risingA, risingB), lesser(risingC, risingD));
    if (rising < up[arc]!) {
      up[arc] = rising;
      upVia[arc] = ~(rising === risingA ? a : rising === risingB ? b : rising === risingC ? c : d);
    }
    const fallingA = (upA + down[a + step]!) | 0;
    const fallingB = (upB + down[b + step]!) | 0;
    const fallingC = (upC + down[c + step]!) | 0;
    const fallingD = (upD + down[d + step]!) | 0;
    const falling = lesser(lesser(fallingA, fallingB), lesser(fallingC, fallingD));
    if (falling < down[arc]!) {
      down[arc] = falling;
      downVia[arc] = ~(falling === fallingA
        ? a
        : falling === fallingB
          ? b
          : falling === fallingC
            ? c
            : d);
    }
  }
}

function relaxTwo(
  up: Int32Array,
  down: Int32Array,
  upVia: Int32Array,
  downVia: Int32Array,
  heads: Int32Array,
  arcTo: Int32Array,
  further: number,
  a: number,
  b: number,
): void {
  const upA = up[a]!;
  const upB = up[b]!;
  const downA = down[a]!;
  const downB = down[b]!;
  for (let step = 1; step <= further; step++) {
    const arc = arcTo[heads[a + step]!]!;
    const risingA = (downA + up[a + step]!) | 0;
    const risingB = (downB + up[b + step]!) | 0;
    const rising = lesser(risingA, risingB);
    if (rising < up[arc]!) {
      up[arc] = rising;
      upVia[arc] = ~(rising === risingA ? a : b);
    }
    const fallingA = (upA + down[a + step]!) | 0;
    const fallingB = (upB + down[b + step]!) | 0;
    const falling = lesser(fallingA, fallingB);
    if (falling < down[arc]!) {
      down[arc] = falling;
      downVia[arc] = ~(falling === fallingA ? a : b);
    }
  }
}

function relaxOne(
  up: Int32Array,
  down: Int32Array,
  upVia: Int32Array,
  downVia: Int32Array,
  heads: Int32Array,
  arcTo: Int32Array,
  further: number,
  lower: number,
): void {
  const lowerUp = up[lower]!;
  const lowerDown = down[lower]!;
  for (let other = lower + 1; other <= lower + further; other++) {
    const arc = arcTo[heads[other]!]!;
    const rising = (lowerDown + up[other]!) | 0;
    if (rising < up[arc]!) {
      up[arc] = rising;
      upVia[arc] = ~lower;
    }
    const falling = (lowerUp + down[other]!) | 0;
    if (falling < down[arc]!) {
      down[arc] = falling;
      downVia[arc] = ~lower;
    }
  }
}

/** Without a jump, which the processor could not foresee; the difference must fit an Int32. */
function lesser(a: number, b: number): number {
  const difference = (a - b) | 0;
  return (b + (difference & (difference >> 31))) | 0;
}
