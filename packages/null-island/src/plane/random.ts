/** A seeded stream of numbers. Each step of the generator has its own, so that one cannot disturb another. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, at least 0, below `count`. */
  below(count: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Mulberry32 (Tommy Ettinger, public domain), started from a seed and the name of the step. */
export function makeRandom(seed: number, step: string): Random {
  let state = seed | 0;
  for (let i = 0; i < step.length; i++) {
    state = Math.imul(state ^ step.charCodeAt(i), 0x01000193) ^ (state >>> 13);
  }
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    below,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const item = list[below(list.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}
