// `npm run attack -- NAME [--url http://127.0.0.1:3000]`: runs one attack of `scripts/attacks`
// against a server on this machine, or lists them where no name is given.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { openTarget, readTargetUrl } from './attack-target.ts';
import type { Attack } from './attacks/attack.ts';
import { root } from './paths.ts';

const folder = join(root, 'scripts', 'attacks');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && file !== 'attack.ts')
  .map((file) => basename(file, '.ts'))
  .toSorted();

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string', default: 'http://127.0.0.1:3000' } },
});
const [name] = positionals;
try {
  if (name === undefined) await listAttacks();
  else await runAttack(name, readTargetUrl(values.url));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function listAttacks(): Promise<void> {
  for (const each of names) console.log(`${each.padEnd(24)} ${(await loadAttack(each)).summary}`);
}

async function runAttack(wanted: string, url: string): Promise<void> {
  if (!names.includes(wanted)) {
    throw new Error(`Unknown attack "${wanted}". Known: ${names.join(', ') || 'none'}.`);
  }
  const attack = await loadAttack(wanted);
  const target = await openTarget(url, (line) => console.log(line));
  console.log(`${wanted}: ${attack.summary}`);
  const outcome = await attack.run(target);
  console.log(outcome === 'held' ? 'The server held.' : 'THE ATTACK WORKED.');
  if (outcome === 'broken') process.exitCode = 1;
}

async function loadAttack(wanted: string): Promise<Attack> {
  const address = pathToFileURL(join(folder, `${wanted}.ts`)).href;
  const { attack } = (await import(address)) as { readonly attack: Attack };
  return attack;
}
