import { densityProperty, peopleProperty } from '@webmaps/population/properties';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { oncePerFrame } from '../canvas/gestures/once-per-frame.ts';
import { useGestures } from '../canvas/gestures/use-gestures.ts';
import type { ScreenPoint } from '../canvas/map-types.ts';
import { PEOPLE_CELLS } from './people-layers.ts';

/** A cell that is read: at the lower zooms of the map it is a large one. */
export interface ReadCell {
  readonly people: number;
  readonly perKm2: number;
  /** Whether it is under the pointer, or else in the middle of what the panels leave free. */
  readonly isPointed: boolean;
}

interface CellReadoutProps {
  readonly year: number | undefined;
  /** `null` where nobody lives, or nothing is known. */
  readonly onCell: (cell: ReadCell | null) => void;
}

/** Reads the cell under the pointer, and in the middle of the map otherwise. A child of `MapCanvas`. */
export function CellReadout(props: CellReadoutProps): null {
  useGestures(props, attach);
  return null;
}

function attach(map: MapLibreMap, latest: () => CellReadoutProps): () => void {
  let isPointed = false;
  const report = (point: ScreenPoint) => {
    const { year, onCell } = latest();
    onCell(cellAt(map, point, { year, isPointed }));
  };
  const read = oncePerFrame(report);
  const readMiddle = oncePerFrame<void>(() => {
    if (!isPointed) report(map.project(map.getCenter()));
  });
  const subscriptions = [
    map.on('mousemove', ({ point, originalEvent }: MapMouseEvent) => {
      if (originalEvent.buttons !== 0) return;
      isPointed = true;
      read(point);
    }),
    map.on('mouseout', () => {
      isPointed = false;
      readMiddle();
    }),
    map.on('idle', () => readMiddle()),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
    read.cancel();
    readMiddle.cancel();
  };
}

function cellAt(
  map: MapLibreMap,
  { x, y }: ScreenPoint,
  { year, isPointed }: { readonly year: number | undefined; readonly isPointed: boolean },
): ReadCell | null {
  if (!map.getLayer(PEOPLE_CELLS)) return null;
  const [found] = map.queryRenderedFeatures([x, y], { layers: [PEOPLE_CELLS] });
  if (!found) return null;
  const people: unknown = found.properties[peopleProperty(year)];
  const perKm2: unknown = found.properties[densityProperty(year)];
  if (typeof people !== 'number' || typeof perKm2 !== 'number') return null;
  return { people, perKm2, isPointed };
}
