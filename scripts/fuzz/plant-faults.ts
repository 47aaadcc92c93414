import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from '../child.ts';
import { root } from '../paths.ts';
import { faults } from './faults.ts';
import type { Fault } from './faults.ts';

interface Rounds {
  readonly runs: number;
  readonly firstSeed: number;
  readonly steps: number;
}

/** A fault may make a run endless, or fill the memory: both count as found. */
const TIMEOUT_SECONDS = 300;
const MAX_HEAP_MEGABYTES = 512;

/** Runs the fuzz on a copy of the code with each fault; returns how many it did not find. */
export async function plantFaults(rounds: Rounds): Promise<number> {
  let missed = 0;
  for (const fault of faults) {
    const found = await findFault(fault, rounds);
    console.log(`${found === undefined ? 'MISSED' : 'found '}  ${fault.name}: ${found ?? ''}`);
    if (found === undefined) missed++;
  }
  return missed;
}

/** What the fuzz says of a fault; undefined where it finds nothing. */
async function findFault(
  { file, from, to }: Fault,
  { runs, firstSeed, steps }: Rounds,
): Promise<string | undefined> {
  // Inside the checkout, where imports of other packages are found.
  const parent = join(root, '.tsbuild');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'fault-'));
  try {
    cpSync(join(root, 'packages/project/src'), folder, { recursive: true });
    const path = join(folder, 'map', file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no "${from}" to plant a fault in`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
    const entry = join(folder, 'fuzz.ts');
    writeFileSync(entry, entryText({ runs, firstSeed, steps }));
    const args = [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`, entry];
    const { code, output } = await runNode(args, { quiet: true });
    if (code === 0) return undefined;
    return (output.split('\n').find((line) => line.includes('Error')) ?? output).slice(0, 160);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function entryText({ runs, firstSeed, steps }: Rounds): string {
  return `
    import { Worker, isMainThread } from 'node:worker_threads';
    import { runFuzz } from './map/testing/fuzz.ts';
    if (isMainThread) {
      const worker = new Worker(new URL(import.meta.url));
      const end = setTimeout(() => { console.error('Error: endless'); process.exit(1); }, ${TIMEOUT_SECONDS * 1000});
      worker.on('error', (error) => { console.error(String(error)); process.exit(1); });
      worker.on('exit', () => clearTimeout(end));
    } else {
      for (let seed = ${firstSeed}; seed < ${firstSeed + runs}; seed++) {
        try { runFuzz({ seed, steps: ${steps} }); } catch (error) { throw new Error('seed ' + seed + ': ' + error.message); }
      }
    }
  `;
}
