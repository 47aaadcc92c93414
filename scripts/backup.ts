// `npm run backup -- [FILE] [--without-missing-files]`: backs up all data into one file.
import { resolve } from 'node:path';
import { backUp, runCommand } from '../apps/server/src/backup/command.ts';
import { root } from './paths.ts';

process.env['WEBMAPS_DATA'] = resolve(root, process.env['WEBMAPS_DATA'] ?? 'data');
await runCommand(async (config, typed) => {
  const { path, report } = await backUp(config, typed);
  return `The backup is in ${path}: ${report}`;
});
