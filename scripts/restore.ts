// `npm run restore -- FILE [--without-missing-files]`: restores a backup into a backend without
// accounts.
import { resolve } from 'node:path';
import { restore, runCommand } from '../apps/server/src/backup/command.ts';
import { root } from './paths.ts';

process.env['WEBMAPS_DATA'] = resolve(root, process.env['WEBMAPS_DATA'] ?? 'data');
await runCommand(async (config, { file, withoutMissing }) => {
  if (file === undefined) throw new Error('Which file? npm run restore -- FILE');
  return restore(config, { file, withoutMissing });
});
