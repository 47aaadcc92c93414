import { bboxContains } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { chooseRegion } from '@webmaps/answers/choose-region';
import { measureCoverage } from '@webmaps/router/coverage/measure-coverage';
import { Graph } from '@webmaps/router/format/graph';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { isFerry } from '@webmaps/router/format/edge-attributes';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { readExtract } from '../osm/read-extract.ts';
import { buildRouting } from './build-routing.ts';

const extracts = [
  'monaco-2025',
  'andorra-2021',
  'sf-downtown-2023',
  'porto-alegre-2020',
  'malta-2016',
  'heidelberg-ors-test',
];

describe.each(extracts)('the region of %s', (name) => {
  const file = testData(`osm/${name}.osm.pbf`);

  it.skipIf(file === undefined)('refuses no place on its own network as outside', async () => {
    const extract = await readExtract(file ?? '');
    const graph = Graph.open(buildRouting(extract));
    const network = measureCoverage(graph);
    if (network === undefined) throw new Error('The extract has no ways');
    const { bbox } = extract;
    const region = { id: name, name, bbox, network, overview: false, files: { routing: {} } };
    const places = placesOnWays(graph);
    const beyond = places.filter((position) => !bboxContains(bbox, position));
    const random = seededRandom(16);
    const any = (): Position => places[Math.floor(random() * places.length)] as Position;
    const pairs = [
      ...Array.from({ length: 1000 }, () => [any(), any()]),
      ...beyond.slice(0, 20_000).map((position) => [position, any()]),
    ];
    const refused = pairs.filter(
      (positions) => chooseRegion([region], { positions, role: 'routing' }).status === 'failed',
    );
    expect(refused).toEqual([]);
  });
});

/** All points of all ways but ferries. */
function placesOnWays(graph: Graph): Position[] {
  const places: Position[] = [];
  for (let edge = 0; edge < graph.edgeCount; edge++) {
    if (isFerry(graph.sections.attributes[edge] as number)) continue;
    const points = graph.edgePoints(edge);
    for (let at = 0; at < points.length; at += 2) {
      places.push([(points[at] as number) / 1e7, (points[at + 1] as number) / 1e7]);
    }
  }
  return places;
}
