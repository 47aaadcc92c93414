import type { OverlayFeature } from '../../map/layers/overlay-data.ts';
import type { HeatCells } from './use-heat-cells.ts';
import { hexagonCorners } from './worker/bins.ts';

/** The cells as features: points with weights for smoothing, or hexagons with densities. */
export function featuresOfCells({ look, answer }: HeatCells): readonly OverlayFeature[] {
  const { count, middles, weights, densities, metres, lat } = answer;
  return Array.from({ length: count }, (_, at): OverlayFeature => {
    const middle: [number, number] = [middles[at * 2]!, middles[at * 2 + 1]!];
    if (look === 'smooth') {
      return {
        type: 'Feature',
        properties: { weight: weights[at] },
        geometry: { type: 'Point', coordinates: middle },
      };
    }
    return {
      type: 'Feature',
      properties: { density: densities[at] },
      geometry: {
        type: 'Polygon',
        coordinates: [hexagonCorners(middle, { width: metres, lat })],
      },
    };
  });
}

/** The cells as CSV: middle, amount, and density per km2. */
export function cellsAsCsv(
  { answer: { count, middles, weights, densities } }: HeatCells,
  columns: readonly string[],
): string {
  const rows = Array.from({ length: count }, (_, at) =>
    [
      middles[at * 2]!.toFixed(6),
      middles[at * 2 + 1]!.toFixed(6),
      Number(weights[at]!.toPrecision(6)),
      Number(densities[at]!.toPrecision(6)),
    ].join(','),
  );
  return [columns.join(','), ...rows, ''].join('\r\n');
}
