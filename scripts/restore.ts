// `npm run restore -- FILE`: a backup into a home without accounts.
import { resolve } from 'node:path';
import { restore, runCommand } from '../apps/server/src/backup/command.ts';
import { root } from './paths.ts';

process.env['WEBMAPS_DATA'] = resolve(root, process.env['WEBMAPS_DATA'] ?? 'data');
const [, , file] = process.argv;
await runCommand(async (config) => {
  if (file === undefined) throw new Error('Which file? npm run restore -- FILE');
  return restore(config, file);
});
