// `npm run dev`: the server, restarted when its sources change, and the web app's dev server in
// front of it.
import { join, resolve } from 'node:path';
import { runNode } from './child.ts';
import { ensureDefaultRegions } from './default-regions.ts';
import { root } from './paths.ts';

const dataFolder = resolve(root, process.env['WEBMAPS_DATA'] ?? 'data');
await ensureDefaultRegions(dataFolder);
await Promise.all([
  runNode(['--watch', join(root, 'apps', 'server', 'src', 'main.ts')], {
    // The page with the server's metadata; its files come from the dev server.
    env: { WEBMAPS_WEB: join(root, 'apps', 'web'), ...process.env, WEBMAPS_DATA: dataFolder },
  }),
  runNode([join(root, 'node_modules', 'vite', 'bin', 'vite.js')], {
    cwd: join(root, 'apps', 'web'),
  }),
]);
