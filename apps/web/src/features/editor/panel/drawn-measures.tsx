import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { measureGeometry } from '@webmaps/project/map/geometry/measure';
import { groundAreaQuantity } from '../../../display/ground-area-quantity.ts';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';

/** How long a shape in hand is, and how large; of a line, what it would be if it were closed. */
export function DrawnMeasures({ shape }: { readonly shape: Geometry }) {
  const [{ units }] = useDisplayPreferences();
  const { metres, corners } = measureGeometry(shape);
  const closed: Geometry = { ...shape, type: 'Polygon' };
  const { squareMetres } =
    shape.type === 'Polygon' || corners > 2 ? measureGeometry(closed) : { squareMetres: 0 };
  if (metres === 0) return null;
  const words = [
    quantityText(distanceQuantity(metres, units)),
    ...(squareMetres > 0 ? [quantityText(groundAreaQuantity(squareMetres, units))] : []),
  ];
  return <bdi className="numbers px-1 font-medium whitespace-nowrap">{words.join(' · ')}</bdi>;
}
