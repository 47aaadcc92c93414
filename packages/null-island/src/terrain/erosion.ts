import { accumulate, drain } from './drainage.ts';
import type { Grid } from '../plane/grid.ts';

export interface ErosionOptions {
  readonly rounds: number;
  /** Metres that a place is lifted in each round. */
  readonly lift: Grid;
  /** How readily water cuts; the larger, the deeper the valleys. */
  readonly erodibility: number;
  /** Share of the difference to the neighbours' mean that creeps away in each round. */
  readonly creep: number;
}

/**
 * Mountains by rivers: the stream power law dh/dt = U - K·√A·S, solved implicitly from the sea
 * upwards (Braun and Willett 2013), with hillslope creep. O(rounds · n log n). The outline of the
 * sea stays; every point of the land keeps a way down to it.
 */
export function erode(heights: Grid, options: ErosionOptions): void {
  const { values, side, cell } = heights;
  const { lift, erodibility, creep } = options;
  let drainage = drain(heights);
  for (let round = 0; round < options.rounds; round++) {
    // Valleys hardly move within a round: the courses of the water hold for two.
    if (round > 0 && round % 2 === 0) drainage = drain(heights);
    const upstream = accumulate(drainage);
    for (const index of drainage.order) {
      const to = drainage.receiver[index]!;
      const base = Math.max(0, values[to]!);
      const diagonal = Math.abs(to - index) !== 1 && Math.abs(to - index) !== side;
      const run = diagonal ? cell * Math.SQRT2 : cell;
      const cut = (erodibility * Math.sqrt(upstream[index]!) * cell) / run;
      const lifted = values[index]! + lift.values[index]!;
      const height = (lifted + cut * base) / (1 + cut);
      values[index] = Math.max(base + 0.01, height);
    }
    if (creep > 0) creepDown(heights, drainage.order, creep);
  }
}

/** Diffusion: crests round off, hollows fill. */
export function creepDown(heights: Grid, land: Int32Array, share: number): void {
  const { values, side } = heights;
  const before = Float32Array.from(values);
  for (const i of land) {
    const mean =
      (Math.max(0, before[i - 1]!) +
        Math.max(0, before[i + 1]!) +
        Math.max(0, before[i - side]!) +
        Math.max(0, before[i + side]!)) /
      4;
    values[i] = Math.max(0.3, before[i]! + share * (mean - before[i]!));
  }
}
