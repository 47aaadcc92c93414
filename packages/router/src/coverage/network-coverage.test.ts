import { METRES_PER_DEGREE } from '@webmaps/geo/distance';
import { describe, expect, it } from 'vitest';
import { SNAP_LIMIT_METRES } from '../snap/snap-limit.ts';
import { SnapSearch } from '../snap/snap.ts';
import { gridTown } from '../testing/grid-town.ts';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { measureCoverage } from './measure-coverage.ts';
import { coverageBoxes, encodeCells, metresToCoverage } from './network-coverage.ts';

describe('the coverage of a network', () => {
  it('is never further away than the nearest way, wherever one asks', () => {
    const { graph } = gridTown({ size: 30, spacing: 200 });
    const coverage = measureCoverage(graph);
    if (coverage === undefined) throw new Error('The town has no ways');
    const random = seededRandom(3);
    const [west, south, east, north] = graph.bbox;
    const degrees = 1000 / METRES_PER_DEGREE;
    let near = 0;
    for (let time = 0; time < 2000; time++) {
      const position = [
        west - degrees + random() * (east - west + 2 * degrees),
        south - degrees + random() * (north - south + 2 * degrees),
      ] as const;
      const snap = new SnapSearch(graph, position).next();
      if (snap === undefined) continue;
      near++;
      expect(metresToCoverage(coverage, position, SNAP_LIMIT_METRES)).toBeLessThanOrEqual(
        snap.metres + 1,
      );
    }
    expect(near).toBeGreaterThan(500);
  });

  it('ends where the ways do', () => {
    const { graph } = gridTown({ size: 30, spacing: 200 });
    const coverage = measureCoverage(graph);
    const [west, south] = graph.bbox;
    const far: [number, number] = [west - 2000 / METRES_PER_DEGREE, south];
    expect(coverage && metresToCoverage(coverage, far, SNAP_LIMIT_METRES)).toBe(Infinity);
  });
});

describe('coverageBoxes', () => {
  const coverage = {
    bbox: [0, 0, 4, 3],
    columns: 4,
    rows: 3,
    cells: encodeCells(Uint8Array.of(1, 1, 0, 1, 0, 0, 0, 0, 0, 1, 1, 1)),
  } as const;

  it('joins the cells of a row that hold ways', () => {
    expect(coverageBoxes(coverage, 4)).toEqual([
      [0, 0, 2, 1],
      [3, 0, 4, 1],
      [1, 2, 4, 3],
    ]);
  });

  it('holds all ways in fewer boxes on request', () => {
    expect(coverageBoxes(coverage, 2)).toEqual([
      [0, 0, 4, 2],
      [0, 2, 4, 3],
    ]);
  });
});
