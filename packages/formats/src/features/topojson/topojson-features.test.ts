import { describe, expect, it } from 'vitest';
import { readFeatures } from '../../testing/read-features.ts';

/** Two squares that share an edge, quantised to tenths of a degree. */
const topology = {
  type: 'Topology',
  transform: { scale: [0.1, 0.1], translate: [8, 49] },
  arcs: [
    // The shared edge, from below.
    [
      [10, 0],
      [0, 10],
    ],
    [
      [10, 10],
      [-10, 0],
      [0, -10],
      [10, 0],
    ],
    [
      [10, 10],
      [10, 0],
      [0, -10],
      [-10, 0],
    ],
  ],
  objects: {
    fields: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', id: 7, properties: { name: 'West' }, arcs: [[0, 1]] },
        { type: 'Polygon', arcs: [[2, 0]] },
        { type: 'Polygon', arcs: [[9]] },
        { type: null },
      ],
    },
    wells: { type: 'Point', coordinates: [5, 5] },
  },
};

describe('TopoJSON', () => {
  it('has a layer for each of its objects, of shapes that share arcs', async () => {
    const { features, layers, outcome } = await readFeatures(JSON.stringify(topology));
    expect(outcome).toMatchObject({ status: 'read', format: 'TopoJSON' });
    expect(layers).toEqual(['fields', 'wells']);
    const west = [
      [9, 49],
      [9, 50],
      [8, 50],
      [8, 49],
      [9, 49],
    ];
    expect(features).toMatchObject([
      { id: 7, properties: { name: 'West' }, geometry: { type: 'Polygon', coordinates: [west] } },
      { geometry: { type: 'Polygon', coordinates: [{ length: 5 }] } },
      { geometry: {} },
      { geometry: null },
      { geometry: { type: 'Point', coordinates: [8.5, 49.5] } },
    ]);
  });

  it('may run along an arc backwards', async () => {
    const backwards = { ...topology, objects: { line: { type: 'LineString', arcs: [~0] } } };
    expect((await readFeatures(JSON.stringify(backwards))).features).toMatchObject([
      {
        geometry: {
          coordinates: [
            [9, 50],
            [9, 49],
          ],
        },
      },
    ]);
  });

  it('leaves out collections that are nested without end', async () => {
    const nested = `${'{"type":"GeometryCollection","geometries":['.repeat(5000)}${']}'.repeat(5000)}`;
    const { outcome, features } = await readFeatures(
      `{"type":"Topology","arcs":[],"objects":{"a":${nested}}}`,
    );
    expect(outcome.status).toBe('read');
    expect(JSON.stringify(features).length).toBeLessThan(1000);
  });

  it.each(['{"type":"Topology"}', '{"type":"Topology"'])('refuses %s', async (text) => {
    expect((await readFeatures(text)).outcome).toMatchObject({ status: 'failed' });
  });
});
