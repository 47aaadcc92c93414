// `npm run bench`: measures, prints a table and writes bench/results.json. Name groups to measure
// only these (`npm run bench -- route http`); `import` makes the regions that the others use.
import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../scripts/paths.ts';
import { benchAttributeTable } from './attribute-table.ts';
import { benchBuildings } from './buildings.ts';
import { benchContours } from './contours.ts';
import { benchHeat } from './heat.ts';
import { benchPeople } from './people.ts';
import { benchExternalRouter } from './external-router.ts';
import { benchElevation } from './elevation.ts';
import { benchEngine } from './engine.ts';
import { benchExact } from './exact.ts';
import { tableOf } from './figure.ts';
import type { Figure } from './figure.ts';
import { benchGeocode } from './geocode.ts';
import { benchGrowth } from './growth.ts';
import { benchHttp } from './http.ts';
import { benchImport } from './import.ts';
import { benchLayerTables } from './layer-tables.ts';
import { benchOperations } from './operations.ts';
import { benchLists } from './lists.ts';
import { benchLoops } from './loops.ts';
import { benchMapDocument } from './map-document.ts';
import { benchMatch } from './match.ts';
import { benchPageLoad } from './page-load.ts';
import { benchPageShell } from './page-shell.ts';
import { benchIsochrone } from './isochrone.ts';
import { benchPictures } from './pictures.ts';
import { benchQuestion } from './question.ts';
import { benchRealtime } from './realtime.ts';
import { benchReader } from './reader.ts';
import { benchRest } from './rest.ts';
import { benchRoute } from './route.ts';
import { benchSlider } from './slider.ts';
import { benchSlopesAndViews } from './slopes-and-views.ts';
import { benchUpload } from './upload.ts';
import { benchWebSizes } from './web-sizes.ts';
import { benchWorker } from './worker.ts';

const benches: Record<string, () => Figure[] | Promise<Figure[]>> = {
  import: benchImport,
  engine: benchEngine,
  exact: benchExact,
  growth: benchGrowth,
  worker: benchWorker,
  route: benchRoute,
  loops: benchLoops,
  isochrone: benchIsochrone,
  match: benchMatch,
  'map-document': benchMapDocument,
  'layer-tables': benchLayerTables,
  'attribute-table': benchAttributeTable,
  operations: benchOperations,
  reader: benchReader,
  http: benchHttp,
  pictures: benchPictures,
  'external-router': benchExternalRouter,
  rest: benchRest,
  lists: benchLists,
  realtime: benchRealtime,
  upload: benchUpload,
  geocode: benchGeocode,
  question: benchQuestion,
  elevation: benchElevation,
  contours: benchContours,
  people: benchPeople,
  heat: benchHeat,
  terrain: benchSlopesAndViews,
  buildings: benchBuildings,
  sizes: benchWebSizes,
  load: benchPageLoad,
  shell: benchPageShell,
  slider: benchSlider,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`Unknown bench ${unknown.join(', ')}. Known: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`Measuring ${name} …`);
  figures.push(...(await measure()));
}
const machine = { node: process.version, cores: cpus().length, model: cpus()[0]?.model ?? '' };
console.log(tableOf(figures));
writeFileSync(
  join(root, 'bench', 'results.json'),
  `${JSON.stringify({ machine, figures }, null, 2)}\n`,
);
