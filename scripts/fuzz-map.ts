// `npm run fuzz -- [--runs 1000] [--seed 1] [--steps 400]`: the long round of the map's convergence.
// With `--faults`, plants known faults into copies of the code, one at a time, and says which of
// them the fuzz does not find.
import { parseArgs } from 'node:util';
import { runFuzz } from '@webmaps/project/map/testing/fuzz';
import { plantFaults } from './fuzz/plant-faults.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '400' },
    faults: { type: 'boolean', default: false },
  },
});
const [runs, firstSeed, steps] = [values.runs, values.seed, values.steps].map(Number) as [
  number,
  number,
  number,
];

if (values.faults) {
  const missed = await plantFaults({ runs, firstSeed, steps });
  console.log(missed === 0 ? 'Every fault was found.' : `${missed} faults were not found.`);
  process.exitCode = missed === 0 ? 0 : 1;
} else {
  fuzz();
}

function fuzz(): void {
  const total = new Map<string, number>();
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    try {
      for (const [name, count] of Object.entries(runFuzz({ seed, steps }))) {
        total.set(name, (total.get(name) ?? 0) + count);
      }
    } catch (error) {
      console.error(`Seed ${seed}: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
      return;
    }
  }
  console.log(`${runs} runs, no fault.`);
  for (const [name, count] of total) console.log(`${name.padEnd(18)} ${count}`);
}
