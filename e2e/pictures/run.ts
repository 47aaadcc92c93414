// `npm run screenshots`: pictures of the built product on Null Island: the planner as the README
// shows it, the pages around it, projects with tasks and mail, and the other map pages, in light and
// dark, on a wide screen and, but for the last, on a phone. Names of groups (`planner`, `pages`,
// `projects`, `views`) take only these.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { serve } from '../../scripts/serve-product.ts';
import { dataFolder } from '../data-folder.ts';
import { buildWebIfStale } from '../../scripts/build-web.ts';
import { findChromium } from '../../scripts/chromium.ts';
import { ensureDefaultRegions } from '../../scripts/default-regions.ts';
import { root } from '../../scripts/paths.ts';
import { pagePictures } from './page-pictures.ts';
import { plannerPictures } from './planner-pictures.ts';
import { projectPictures } from './project-pictures.ts';
import { viewPictures } from './view-pictures.ts';

const groups = {
  planner: plannerPictures,
  pages: pagePictures,
  projects: projectPictures,
  views: viewPictures,
} as const;
const wanted = process.argv.slice(2);

const executablePath = await findChromium();
if (executablePath === undefined) process.exit(1);
await buildWebIfStale();
await ensureDefaultRegions(dataFolder, { island: 'always' });
// The people in the pictures are the only ones.
rmSync(join(dataFolder, 'database'), { recursive: true, force: true });
const served = await serve(dataFolder);
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const [name, pictures] of Object.entries(groups)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for await (const { file, bytes } of pictures(browser, served.address)) {
      const path = join(root, 'docs', 'pictures', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
      console.log(file);
    }
  }
} finally {
  await browser.close();
  await served.stop();
}
