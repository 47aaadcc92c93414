// `npm run pack -- [FOLDER]`: packs the router as packages that any project can install, without
// the rest.
import { resolve } from 'node:path';
import { packRouter } from './packages/pack-router.ts';

const folder = resolve(process.argv[2] ?? 'dist/packages');
for (const file of await packRouter(folder)) console.log(file);
