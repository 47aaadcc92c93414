import type { Position } from '@webmaps/geo/position';
import type { Zone } from '@webmaps/geo/zone';
import { useMemo } from 'react';
import { ZoneOverlay } from '../../../map/route/zones/zone-overlay.tsx';
import { text } from '../../../text/en/zones.ts';
import { usePlanState } from '../planner-context.ts';

interface ZonesOnMapProps {
  readonly selectedId?: string | null;
  /** What is being drawn, as far as it goes. */
  readonly draft?:
    | (Pick<Zone, 'kind' | 'shape'> & { readonly corners: readonly Position[] })
    | null;
}

/** The zones of the plan, each with what it is for. */
export function ZonesOnMap({ selectedId = null, draft = null }: ZonesOnMapProps) {
  const { zones } = usePlanState().editor.plan;
  const drawn = useMemo(
    () => [
      ...zones.map((zone, index) => ({
        ...zone,
        label: `${text.names[zone.kind]} ${index + 1}`,
        isSelected: zone.id === selectedId,
      })),
      ...(draft ? [{ ...draft, label: '', isSelected: true }] : []),
    ],
    [zones, selectedId, draft],
  );
  return drawn.length > 0 ? <ZoneOverlay zones={drawn} /> : null;
}
