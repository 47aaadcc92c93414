import { formatPosition } from '@webmaps/geo/coordinate-notation';
import { useSyncExternalStore } from 'react';
import type { DisplayPreferences } from '../../display/preferences.ts';
import type { MapView } from '../../map/canvas/map-types.ts';
import { text } from '../../text/en/grid.ts';
import type { PointerStore } from './pointer-store.ts';

interface GridReadoutProps {
  readonly pointer: PointerStore;
  /** Of the map that is in use. */
  readonly view: MapView;
  readonly notation: DisplayPreferences['coordinates'];
}

/** The place that all maps mark, and the zoom. */
export function GridReadout({ pointer, view, notation }: GridReadoutProps) {
  const position = useSyncExternalStore(pointer.subscribe, pointer.get) ?? view.center;
  return (
    <bdi className="numbers truncate px-2 text-small text-muted-foreground max-lg:hidden">
      {text.readout(formatPosition(position, notation), view.zoom.toFixed(1))}
    </bdi>
  );
}
