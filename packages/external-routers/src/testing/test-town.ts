import type { Position } from '@webmaps/geo/position';
import { buildGraph } from '@webmaps/router/build/build-graph';
import { RoutingEngine } from '@webmaps/router/engine';
import type { NetworkWay } from '@webmaps/router/build/network';
import type { RoutingRegion } from '@webmaps/router/route/describe-route';
import { degrees, STREET } from '@webmaps/router/testing/street-network';

const SIZE = 14;
const SPACING = 150;
const island = SIZE * SIZE;

/** A place so many metres east and north of 0, 0. */
export const at = (east: number, north: number): Position => [degrees(east), degrees(north)];

/** Heights of the test world: rising eastwards, 1 m in 20. */
export const slope = { sample: (lon: number) => 100 + lon * 5560, resolutionMetres: 30 };

/** The places of the town. */
export const places = {
  start: at(150, 160),
  end: at(1200, 740),
  third: at(450, 1350),
  middle: at(975, 975),
  /** On a street that is connected to no other. */
  apart: at(6100, 0),
  /** Near nothing. */
  far: at(4000, 4000),
} as const;

/**
 * A town of named streets and avenues for tests of routers: one street is a gravel track, one
 * avenue has steps, and far to the east is an isolated street.
 */
export function makeTestTown(): RoutingRegion {
  const crossing = (column: number, row: number): number => row * SIZE + column;
  const ways: NetworkWay[] = [];
  for (let line = 0; line < SIZE; line++) {
    const street = Array.from({ length: SIZE }, (_, column) => crossing(column, line));
    const avenue = Array.from({ length: SIZE }, (_, row) => crossing(line, row));
    const track = { ...STREET, surface: 'gravel', waytype: 'track' } as const;
    ways.push({ nodes: street, attributes: line === 4 ? track : STREET, name: `Street ${line}` });
    for (let row = 0; row < SIZE - 1; row++) {
      const steps = { ...STREET, surface: 'concrete', waytype: 'steps' } as const;
      const isSteps = line === 7 && row === 4;
      ways.push({
        nodes: avenue.slice(row, row + 2),
        attributes: isSteps ? steps : STREET,
        name: `Avenue ${line}`,
      });
    }
  }
  ways.push({ nodes: [island, island + 1], attributes: STREET, name: 'Island Road' });
  const column = (axis: 0 | 1): Int32Array => {
    const town = Array.from({ length: SIZE * SIZE }, (_, node) =>
      axis === 0 ? node % SIZE : Math.floor(node / SIZE),
    ).map((count) => count * SPACING);
    const beyond = axis === 0 ? [6000, 6300] : [0, 0];
    return Int32Array.from([...town, ...beyond], (metres) => Math.round(degrees(metres) * 1e7));
  };
  const network = { lon7: column(0), lat7: column(1), ways, closedNodes: new Set<number>() };
  const routing = buildGraph({ ...network, heights: slope });
  return { region: 'town', engine: RoutingEngine.open({ routing }), elevation: slope };
}
