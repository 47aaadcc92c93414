import type { Position } from '@webmaps/geo/position';
import { expect, it, vi } from 'vitest';
import { buildGraph } from '../build/build-graph.ts';
import { RoutingEngine } from '../engine.ts';
import { planRoute } from './plan-route.ts';
import { degrees, streetNetwork } from '../testing/street-network.ts';

it('holds many waypoints against many difficult paths without measuring along the Earth', () => {
  // A street of 4 km, and 40 paths of T5 that lead off it.
  const columns = Array.from({ length: 41 }, (_, column) => column);
  const letters = columns.map((column) => String.fromCharCode(0x100 + column));
  const heads = columns.map((column) => String.fromCharCode(0x200 + column));
  const engine = RoutingEngine.open({
    routing: buildGraph(
      streetNetwork({
        nodes: Object.fromEntries(
          columns.flatMap((column) => [
            [letters[column], [column * 100, 0] as const],
            [heads[column], [column * 100, 90] as const],
          ]),
        ),
        ways: [
          { nodes: letters.join('') },
          ...columns.map((column) => ({
            nodes: `${letters[column]}${heads[column]}`,
            waytype: 'path' as const,
            sacScale: 5,
          })),
        ],
      }),
    ),
  });
  const waypoints = columns.map((column) => ({
    position: [degrees(column * 100), 0] as Position,
  }));
  // The haversine formula ends with it.
  const measured = vi.spyOn(Math, 'asin');
  const planned = planRoute({ region: 'hills', engine }, { waypoints, profile: 'foot' });
  const times = measured.mock.calls.length;
  measured.mockRestore();
  expect(planned).toMatchObject({ status: 'ready' });
  expect(times).toBeLessThan(waypoints.length * 10);
});
