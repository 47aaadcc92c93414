// The tool of GEOS itself, of another version and built for this machine, as the judge of overlays.
import { spawnSync } from 'node:child_process';
import { seededRandom } from '@webmaps/geo/seeded-random';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Geos } from './geos/geos.ts';
import { feature, flatArea, run, star } from './testing/fixtures.ts';
import { openGeos } from './testing/open-geos.ts';

let geos: Geos;
beforeAll(async () => {
  geos = await openGeos();
});

const isThere = spawnSync('geosop', ['--help']).error === undefined;

function wktOf({ lines }: Geometry): string {
  const rings = lines.map((ring) => {
    const pairs = Array.from(
      { length: ring.length / 2 },
      (_, at) => `${ring[2 * at]} ${ring[2 * at + 1]}`,
    );
    return `(${[...pairs, pairs[0]].join(', ')})`;
  });
  return `POLYGON (${rings.join(', ')})`;
}

/** Of the polygons that the tool makes of two. */
function areaByTool(name: string, a: Geometry, b: Geometry): number {
  const args = ['-a', wktOf(a), '-b', wktOf(b), '-f', 'wkt', name];
  const { stdout } = spawnSync('geosop', args, { encoding: 'utf8' });
  const polygons = stdout.match(/\(\([^()]+\)(?:, \([^()]+\))*\)/g) ?? [];
  return polygons.reduce((sum, polygon) => {
    const rings = [...polygon.matchAll(/[\d. ,-]{5,}/g)].map(([ring]) =>
      ring.split(/[ ,]+/).filter(Boolean).map(Number),
    );
    return sum + flatArea({ type: 'Polygon', lines: rings });
  }, 0);
}

describe.skipIf(!isThere)('where geosop is installed, overlays have the areas of', () => {
  it.each(['intersection', 'difference'] as const)('its %s', (name) => {
    const random = seededRandom(7);
    for (let pair = 0; pair < 25; pair++) {
      const [a, b] = [star(random, [random() * 0.5, 0]), star(random, [random() * 0.5, 0])];
      const result = run(geos, name, [feature(a)], { others: [feature(b)] });
      const made = result.status === 'done' ? result.features : [];
      const area = made.reduce((sum, { geometry }) => sum + flatArea(geometry), 0);
      const expected = areaByTool(name, a, b);
      expect(Math.abs(area - expected)).toBeLessThan(1e-6 * flatArea(a));
    }
  });
});
