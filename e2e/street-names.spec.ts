import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { writeBasemap } from '../apps/importer/src/basemap/write-basemap.ts';
import { REPEAT_PIXELS } from '../apps/importer/src/name-lines/written-text.ts';
import { textWidthEms } from '../apps/importer/src/name-lines/text-width.ts';
import { readExtract } from '../apps/importer/src/osm/read-extract.ts';
import { GROUND_SLOT } from '@webmaps/map-style/style-layers';
import { buildStyle } from '../apps/web/src/map/canvas/build-style.ts';
import { testData } from '../scripts/test-data.ts';
import { bareAssets, drawBareMap, serveBareMap } from './bare-map.ts';
import type { BareMap, BareStyle } from './bare-map.ts';
import { dataFolder } from './data-folder.ts';
import { test } from './story.ts';

/** Town centres. Null Island is the generated region that the other stories use. */
const towns = [
  { id: 'monaco', extract: 'osm/monaco-2025.osm.pbf', center: [7.4215, 43.7355] },
  { id: 'andorra', extract: 'osm/andorra-2021.osm.pbf', center: [1.5218, 42.5075] },
  { id: 'heidelberg', extract: 'osm/heidelberg-ors-test.osm.pbf', center: [8.694, 49.4105] },
  { id: 'san-francisco', extract: 'osm/sf-downtown-2023.osm.pbf', center: [-122.405, 37.788] },
  { id: 'null-island', extract: undefined, center: [0.0053, -0.0025] },
] as const;

const zooms = [15, 16, 17] as const;

/** A street counts where as much of it is in view as its name is wide in letters of this height. */
const LETTER_PIXELS = 10.5;

test.use({ viewport: { width: 1000, height: 700 }, drawsMaps: true });

let folder = '';

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'street-names-'));
});
test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

for (const { id, extract, center } of towns) {
  test(`most streets of ${id} in view have their name, and none has it twice nearby`, async ({
    page,
  }) => {
    const archive = extract === undefined ? await islandArchive() : await archiveOf(id, extract);
    test.skip(archive === undefined, 'the folder of real extracts is not there');
    const bare = await serveBareMap({ [id]: archive ?? '' });
    try {
      for (const zoom of zooms) {
        await drawBareMap(page, {
          address: bare.address,
          style: styleOf(id, bare.address),
          view: { center, zoom },
        });
        const { streets, labels } = await census(page, `basemap-${id}`);
        const roomy = Object.entries(streets)
          .filter(([name, pixels]) => pixels >= LETTER_PIXELS * textWidthEms(name))
          .map(([name]) => name);
        const named = new Set(labels.map(({ name }) => name));
        const share = roomy.filter((name) => named.has(name)).length / roomy.length;
        test.info().annotations.push({
          type: `zoom ${zoom}`,
          description: `${Math.round(share * 100)} % of ${roomy.length} streets with room, ${named.size} names for ${Object.keys(streets).length} named streets`,
        });
        expect(roomy.length).toBeGreaterThan(5);
        expect.soft(share, `share of named streets at zoom ${zoom}`).toBeGreaterThanOrEqual(0.6);
        expect.soft(tooNear(labels), `repeated names at zoom ${zoom}`).toEqual([]);
      }
    } finally {
      bare.stop();
    }
  });
}

test('a route is not cut by the edges round the letters of its street', async ({ page }) => {
  const bare = await serveBareMap({ 'null-island': await islandArchive() });
  try {
    const [, , , , { id, center }] = towns;
    const style = styleOf(id, bare.address);
    await drawBareMap(page, { address: bare.address, style, view: { center, zoom: 17 } });
    const samples = await drawRouteUnderNames(page);
    expect(samples.length).toBeGreaterThan(200);
    const { data, info } = await sharp(await page.screenshot())
      .raw()
      .toBuffer({
        resolveWithObject: true,
      });
    const scale = info.width / (page.viewportSize()?.width ?? info.width);
    const light = samples.filter(({ x, y }) => {
      const at = (Math.floor(y * scale) * info.width + Math.floor(x * scale)) * info.channels;
      // Neither the route nor a dark letter on it has so much green.
      return (data[at + 1] ?? 0) > 150;
    });
    expect(light).toEqual([]);
  } finally {
    bare.stop();
  }
});

/** Draws a dark red line under each name in view, where routes are, and gives points on it. */
async function drawRouteUnderNames(page: Page): Promise<{ x: number; y: number }[]> {
  return page.evaluate(async (slot) => {
    const { map } = window as unknown as { map: BareMap };
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const labels = map.queryRenderedFeatures({ layers: ['street-name@null-island'] });
    const features = labels.map(({ geometry }) => ({ type: 'Feature', geometry, properties: {} }));
    map.addSource('route', { type: 'geojson', data: { type: 'FeatureCollection', features } });
    map.addLayer(
      {
        id: 'route',
        type: 'line',
        source: 'route',
        paint: { 'line-color': '#b00030', 'line-width': 10 },
      },
      slot,
    );
    await map.once('idle');
    return labels.flatMap(({ geometry }) => {
      if (geometry.type !== 'LineString') return [];
      const points = geometry.coordinates.map(([lon = 0, lat = 0]) => map.project([lon, lat]));
      const lengths = points.slice(1).map((to, i) => {
        const from = points[i] ?? to;
        return Math.hypot(to.x - from.x, to.y - from.y);
      });
      const total = lengths.reduce((sum, length) => sum + length, 0);
      // Only the middle half, where the letters are: signs may lie beside them.
      const samples: { x: number; y: number }[] = [];
      let before = 0;
      for (const [i, length] of lengths.entries()) {
        const from = points[i] ?? { x: 0, y: 0 };
        const to = points[i + 1] ?? from;
        for (let off = 0; off < length; off++) {
          const share = (before + off) / total;
          const x = from.x + ((to.x - from.x) * off) / length;
          const y = from.y + ((to.y - from.y) * off) / length;
          const isSeen = x > 4 && y > 4 && x < width - 4 && y < height - 4;
          if (share > 0.25 && share < 0.75 && isSeen) samples.push({ x, y });
        }
        before += length;
      }
      return samples;
    });
  }, GROUND_SLOT);
}

interface Label {
  readonly name: string;
  readonly x: number;
  readonly y: number;
}

/** Named streets by their length in view, in pixels, and what is written, at its middle. */
async function census(
  page: Page,
  source: string,
): Promise<{ streets: Record<string, number>; labels: Label[] }> {
  return page.evaluate((source) => {
    const { map } = window as unknown as { map: BareMap };
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    const isIn = ({ x, y }: { x: number; y: number }) =>
      x >= 0 && y >= 0 && x < width && y < height;
    const streets: Record<string, number> = {};
    const filter = [
      'all',
      ['has', 'name'],
      ['in', ['get', 'kind'], ['literal', ['highway', 'major_road', 'minor_road', 'path']]],
      ['!', ['in', ['get', 'kind_detail'], ['literal', ['sidewalk', 'crossing', 'corridor']]]],
    ];
    for (const { geometry, properties } of map.querySourceFeatures(source, {
      sourceLayer: 'roads',
      filter,
    })) {
      const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates;
      for (const line of lines) {
        const points = line.map(([lon = 0, lat = 0]) => map.project([lon, lat]));
        for (const [i, to] of points.entries()) {
          const from = points[i - 1];
          if (from === undefined) continue;
          // In steps of a few pixels: exact enough, and no clipping to get wrong.
          const length = Math.hypot(to.x - from.x, to.y - from.y);
          const steps = Math.ceil(length / 4);
          for (let step = 0; step < steps; step++) {
            const share = (step + 0.5) / steps;
            const at = {
              x: from.x + (to.x - from.x) * share,
              y: from.y + (to.y - from.y) * share,
            };
            const name = String(properties['name']);
            if (isIn(at)) streets[name] = (streets[name] ?? 0) + length / steps;
          }
        }
      }
    }
    const layers = map
      .getStyle()
      .layers.filter(({ id }) => /^(street|river)-name@/.test(id))
      .map(({ id }) => id);
    const labels = map.queryRenderedFeatures({ layers }).flatMap(({ geometry, properties }) => {
      if (geometry.type !== 'LineString') return [];
      const points = geometry.coordinates.map(([lon = 0, lat = 0]) => map.project([lon, lat]));
      const steps = points.slice(1).map((to, i) => {
        const from = points[i] ?? to;
        return { from, to, length: Math.hypot(to.x - from.x, to.y - from.y) };
      });
      // The text is centred half of the way along its line.
      let rest = steps.reduce((sum, { length }) => sum + length, 0) / 2;
      for (const { from, to, length } of steps) {
        if (rest <= length) {
          const x = from.x + ((to.x - from.x) * rest) / length;
          const y = from.y + ((to.y - from.y) * rest) / length;
          return [{ name: String(properties['name']), x, y }];
        }
        rest -= length;
      }
      return [];
    });
    return { streets, labels };
  }, source);
}

/** Pairs of labels of the same name that are nearer to each other than they may be. */
function tooNear(labels: readonly Label[]): string[] {
  return labels.flatMap((label, i) =>
    labels
      .slice(i + 1)
      .filter((other) => other.name === label.name)
      .map((other) => Math.hypot(other.x - label.x, other.y - label.y))
      .filter((apart) => apart < REPEAT_PIXELS)
      .map((apart) => `${label.name} at ${Math.round(apart)} pixels`),
  );
}

function styleOf(id: string, address: string): BareStyle {
  const region = {
    id,
    name: id,
    bbox: [-180, -85, 180, 85] as const,
    fictional: false,
    overview: false,
    minZoom: 0,
    maxZoom: 15,
    nameLines: true,
    start: { center: [0, 0] as [number, number], zoom: 12 },
    attributions: [],
    files: { basemap: { url: `${address}/archives/${id}.pmtiles`, bytes: 1, sha256: '' } },
  };
  return buildStyle({
    flavor: 'light',
    units: 'metric',
    regions: [region],
    options: {
      hillshade: false,
      contours: false,
      buildings3d: false,
      terrain3d: false,
      language: 'en',
    },
    assets: bareAssets(address),
  });
}

async function archiveOf(id: string, extract: string): Promise<string | undefined> {
  const osm = testData(extract);
  if (osm === undefined) return undefined;
  const path = join(folder, `${id}.pmtiles`);
  const read = await readExtract(osm);
  await writeBasemap(read, path, { bbox: read.bbox });
  return path;
}

async function islandArchive(): Promise<string> {
  const island = join(dataFolder, 'regions', 'null-island');
  const manifest = JSON.parse(await readFile(join(island, 'region.json'), 'utf8')) as {
    files: { basemap: { name: string } };
  };
  return join(island, manifest.files.basemap.name);
}
