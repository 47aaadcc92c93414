import { UnreadableFile } from '../../fault.ts';
import type { Table } from '../../table/table.ts';
import { giveWay } from '../../track/give-way.ts';
import type { FeatureContext, FileFeature, FileValue } from '../feature-format.ts';
import type { Places } from './find-places.ts';
import { typeColumn } from './type-column.ts';

const ROWS_PER_TURN = 5000;

export const noPlaces =
  'No column has places. Name two columns latitude and longitude, in degrees, or have one with both, such as “49.41, 8.69”, or with well-known text.';

/**
 * Hands on the rows of a table as features, the cells of each column by the type that fits all.
 * @throws UnreadableFile where all latitudes are longitudes
 */
export async function takeTable(
  table: Table,
  { places, layer }: { readonly places: Places; readonly layer?: string },
  context: FeatureContext,
): Promise<void> {
  const columns = table.columns.flatMap((name, index) =>
    places.columns.has(index)
      ? []
      : [{ name, index, read: typeColumn(table.rows.map(({ cells }) => cells[index] ?? '')) }],
  );
  let swapped = 0;
  for (let from = 0; from < table.rows.length; from += ROWS_PER_TURN) {
    const rows = table.rows.slice(from, from + ROWS_PER_TURN);
    const features = rows.map((row): FileFeature => {
      const geometry = places.read(row);
      if (geometry?.type === 'Point' && Math.abs(geometry.coordinates[1] ?? 0) > 90) swapped++;
      const values = columns.map(({ name, index, read }) => [name, read(row.cells[index] ?? '')]);
      return {
        type: 'Feature',
        geometry,
        properties: Object.fromEntries(values) as Readonly<Record<string, FileValue>>,
      };
    });
    const lines = rows.map(({ line }) => ({ line }));
    context.take({ features, places: lines, ...(layer !== undefined && { layer }) });
    await giveWay(context, (from + rows.length) / table.rows.length);
  }
  if (swapped > 0 && swapped === table.rows.length)
    throw new UnreadableFile(
      'All latitudes are outside ±90°: latitude and longitude are probably swapped.',
    );
}
