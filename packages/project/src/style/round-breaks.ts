import type { NumberFacts } from './field-facts.ts';

/** A break may move by this share of the narrower of its two classes. */
const ROOM = 0.08;

/** Round numbers where they cost nothing. */
export function roundBreaks(
  breaks: readonly number[],
  { smallest, largest }: Pick<NumberFacts, 'smallest' | 'largest'>,
): readonly number[] {
  return breaks.map((value, at) => {
    const below = value - (breaks[at - 1] ?? smallest);
    const above = (breaks[at + 1] ?? largest) - value;
    return roundWithin(value, Math.min(below, above) * ROOM);
  });
}

/** The number with the fewest digits that is no farther away than there is room. */
function roundWithin(value: number, room: number): number {
  if (room <= 0) return value;
  const most = Math.ceil(Math.log10(room)) + 2;
  for (let digits = most; digits > most - 5; digits--) {
    for (const part of [1, 0.5, 0.2]) {
      const step = 10 ** digits * part;
      const near = Number((Math.round(value / step) * step).toPrecision(12));
      if (Math.abs(near - value) <= room) return near;
    }
  }
  return value;
}
