import { formatPosition } from '@webmaps/geo/coordinate-notation';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import { strideOf } from '@webmaps/project/map/geometry/geometry';
import { linePositions } from '@webmaps/project/map/geometry/line-positions';
import { measureGeometry } from '@webmaps/project/map/geometry/measure';
import { groundAreaQuantity } from '../../../display/ground-area-quantity.ts';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { distanceQuantity, quantityText, wholeNumber } from '../../../display/quantities.ts';
import { text } from '../../../text/en/editor.ts';

const words = text.facts;

/** What one shape measures on the ground. */
export function GeometryFacts({ geometry }: { readonly geometry: Geometry }) {
  const [{ units, coordinates }] = useDisplayPreferences();
  const { corners, metres, squareMetres } = measureGeometry(geometry);
  const [place] = linePositions(geometry.lines[0] ?? [], strideOf(geometry));
  const facts = [
    squareMetres > 0 && [words.area, quantityText(groundAreaQuantity(squareMetres, units))],
    metres > 0 && [
      squareMetres > 0 ? words.around : words.length,
      quantityText(distanceQuantity(metres, units)),
    ],
    corners > 1 && [words.corners, wholeNumber(corners)],
    corners === 1 && place && [words.place, formatPosition(place, coordinates)],
  ].filter((fact) => Array.isArray(fact));
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="numbers [overflow-wrap:anywhere]">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
