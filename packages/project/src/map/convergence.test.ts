import { expect, it } from 'vitest';
import { runFuzz } from './testing/fuzz.ts';

// The long round: WEBMAPS_MAP_RUNS=2000 npx vitest run packages/project/src/map/convergence.test.ts
const runs = Number(process.env['WEBMAPS_MAP_RUNS'] ?? 25);
const firstSeed = Number(process.env['WEBMAPS_MAP_SEED'] ?? 1);

it(`keeps ${runs} maps of several people equal, and each one’s undo their own`, () => {
  let entries = 0;
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    try {
      entries += runFuzz({ seed, steps: 400 })['entries'] ?? 0;
    } catch (error) {
      throw new Error(`WEBMAPS_MAP_SEED=${seed} fails`, { cause: error });
    }
  }
  expect(entries).toBeGreaterThan(runs * 20);
});
