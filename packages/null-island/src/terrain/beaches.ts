import type { Layout } from '../streets/layout.ts';
import { layered, makeNoise } from '../plane/noise.ts';
import type { Point } from '../plane/point.ts';
import { direction, offset } from '../plane/point.ts';
import { SITES } from '../plan.ts';
import { distance } from '../plane/point.ts';
import { gentleness } from './terrain.ts';

export interface Shoreline {
  /** Crescents of sand between the coastline and the land. */
  readonly beaches: Point[][];
  /** Lines along the top of cliffs, the drop to the right. */
  readonly cliffs: Point[][];
}

/** Sand where the shore is gentle and the bays are calm, cliffs where it is steep. */
export function makeShoreline({ seed, terrain, coast }: Layout): Shoreline {
  const sand = layered(makeNoise(seed, 'sand'), 3);
  const port = SITES.find((site) => site.kind === 'port');
  const beaches: Point[][] = [];
  const cliffs: Point[][] = [];
  for (const ring of coast) {
    const inwards = ring.map((_, i) => {
      const unit = direction(
        ring[(i + ring.length - 1) % ring.length]!,
        ring[(i + 1) % ring.length]!,
      );
      return { x: -unit.y, y: unit.x };
    });
    const steep = ring.map((p, i) =>
      terrain.heights.at(p.x + 45 * inwards[i]!.x, p.y + 45 * inwards[i]!.y),
    );
    const width = ring.map((p, i) => {
      if (port && distance(p, port.centre) < port.radius + 250) return 0;
      const calm = 0.3 * gentleness(p) + sand(p.x / 700, p.y / 700);
      return steep[i]! > 13
        ? 0
        : Math.max(0, Math.min(1, (calm + 0.06) * 4)) *
            (20 + 20 * Math.max(0, sand(p.x / 300 + 9, p.y / 300) + 0.5));
    });
    for (const run of runs(width, (value) => value > 3)) {
      if (run.length < 8) continue;
      const inner = run.slice(1, -1).map((i, k, all) => {
        const taper = Math.min(1, (k + 1) / 4, (all.length - k) / 4);
        const metres = Math.max(4, width[i]! * taper);
        return offset(ring[i]!, inwards[i]!, metres, 0);
      });
      beaches.push([...run.map((i) => ring[i]!), ...inner.toReversed()]);
    }
    for (const run of runs(steep, (value) => value > 16)) {
      if (run.length < 6) continue;
      cliffs.push(run.map((i) => offset(ring[i]!, inwards[i]!, 18, 0)));
    }
  }
  return { beaches, cliffs };
}

/** Runs of neighbouring places of a closed ring whose value passes, as indices in order. */
function runs(values: readonly number[], passes: (value: number) => boolean): number[][] {
  const result: number[][] = [];
  const start = Math.max(
    0,
    values.findIndex((value) => !passes(value)),
  );
  let run: number[] = [];
  for (let k = 0; k < values.length; k++) {
    const i = (start + k) % values.length;
    if (passes(values[i]!)) run.push(i);
    else if (run.length > 0) {
      result.push(run);
      run = [];
    }
  }
  if (run.length > 0) result.push(run);
  return result;
}
