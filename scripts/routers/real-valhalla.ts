import { fork, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../paths.ts';

export interface RealValhalla {
  readonly url: string;
  readonly stop: () => void;
}

const folder = join(root, '.valhalla');
const library = join(folder, 'node_modules', '@valhallajs', 'valhallajs');

/** Whether `node scripts/routers/fetch-valhalla.ts` was run here. */
export const hasValhalla = existsSync(join(library, 'package.json'));

/** A Valhalla in a process of its own over an extract, whose tiles are built once and kept. */
export async function startValhalla(osmFile: string): Promise<RealValhalla> {
  const tiles = await tilesOf(osmFile);
  const child = fork(join(import.meta.dirname, 'valhalla-server.ts'), [folder, tiles], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { readonly port: number }) => resolve(message.port));
    child.on('exit', (code) => reject(new Error(`Valhalla ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() };
}

async function tilesOf(osmFile: string): Promise<string> {
  const tiles = join(folder, 'tiles', `${basename(osmFile)}-${statSync(osmFile).size}`);
  if (existsSync(tiles)) return tiles;
  const making = `${tiles}.making-${process.pid}`;
  mkdirSync(making, { recursive: true });
  const cli = (args: string[]) =>
    spawnSync(process.execPath, [join(library, 'bin', 'valhalla-cli.js'), ...args], {
      // It writes a file of its findings into its working folder.
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
  const config = cli(['build_config', '--mjolnir-tile-dir', making]);
  const configFile = `${making}.json`;
  writeFileSync(configFile, config.stdout);
  const made = cli(['build_tiles', '-c', configFile, osmFile]);
  rmSync(configFile);
  if (made.status !== 0) throw new Error(`Valhalla's tiles could not be made:\n${made.stderr}`);
  renameSync(making, tiles);
  return tiles;
}
