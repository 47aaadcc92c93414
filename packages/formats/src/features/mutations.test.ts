import { readdirSync, readFileSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { mutate, randomOf } from '../testing/mutate.ts';
import { readFeatures } from '../testing/read-features.ts';
import { featureFormats } from './read-feature-file.ts';

/** For a long round: `WEBMAPS_MUTATIONS=10000 npx vitest run packages/formats/src/features/mutations.test.ts`. */
const ROUNDS = Number(process.env['WEBMAPS_MUTATIONS'] ?? 60);
/** A damaged count can make the library of Parquet work for seconds before it gives up. */
const MAX_MILLISECONDS = 8000;

/** Files of other programs that are small enough to be read thousands of times. */
const samples = ['formats', 'formats/kml', 'formats/geoparquet', 'tracks']
  .flatMap((folder) => testData(folder) ?? [])
  .flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => `${folder}/${name}`),
  )
  .map((path) => ({ name: path, bytes: new Uint8Array(readFileSync(path)) }))
  .filter(({ bytes }) => bytes.length < 40_000);

const written = new Map([
  [
    'GeoJSON',
    '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"a":[1,"b"]},"geometry":{"type":"Polygon","coordinates":[[[8,49],[9,49],[9,50],[8,49]]]}}]}',
  ],
  [
    'TopoJSON',
    '{"type":"Topology","transform":{"scale":[0.1,0.1],"translate":[8,49]},"arcs":[[[0,0],[5,5],[5,-5]]],"objects":{"a":{"type":"GeometryCollection","geometries":[{"type":"Polygon","arcs":[[0,-1]]},{"type":"LineString","arcs":[0]}]}}}',
  ],
  ['CSV', 'name,lat,lon,count\nMill,49.4,8.7,3\n"Pier, new",49.5,8.8,4\n'],
]);

const files = featureFormats.flatMap(({ name, extensions }) => {
  const own = written.get(name);
  const found = samples.filter((sample) => extensions.some((end) => sample.name.endsWith(end)));
  const all =
    own === undefined
      ? found
      : [{ name: `a${extensions[0]}`, bytes: new TextEncoder().encode(own) }, ...found];
  return all.length > 0 ? [[name, all] as const] : [];
});

describe.each(files)('damaged files of %s', (format, all) => {
  it(
    `are read or refused with a sentence in time, ${ROUNDS} of them`,
    { timeout: 60_000 + ROUNDS * 100 },
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const { name = '', bytes = new Uint8Array() } = all[round % all.length] ?? {};
        const damaged = mutate(bytes, randomOf(round + crc32(format)));
        const start = performance.now();
        const { outcome } = await readFeatures(damaged, name);
        const failure = `round ${round} of ${name}`;
        expect(performance.now() - start, failure).toBeLessThan(MAX_MILLISECONDS);
        if (outcome.status === 'failed') expect(outcome.message, failure).toMatch(/\.$/);
      }
    },
  );
});
