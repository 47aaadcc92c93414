import type { HexColour } from '../map/nodes/style.ts';

/** A colour with a share, 0 to 1, of another. */
export function mixColours(colour: HexColour, other: HexColour, share: number): HexColour {
  const [from, to] = [channelsOf(colour), channelsOf(other)];
  const mixed = from.map((value, at) => Math.round(value + (to[at]! - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channelsOf(colour: HexColour): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
