import type { Position } from '@webmaps/geo/position';
import { memo, useRef } from 'react';
import type { MapPlace } from '../../../map-page/map-place.ts';
import { MapCredits } from '../../../map/canvas/controls/map-credits.tsx';
import { PlacePin } from '../../../map/layers/place-pin.tsx';
import { RouteGestures } from '../../../map/route/route-gestures.tsx';
import { RouteOverlay } from '../../../map/route/route-overlay.tsx';
import { useHover } from '../../../elevation/hover-store.ts';
import { mapLanguage } from '../../../map-page/map-options.ts';
import { NearbyOnMap } from './nearby-on-map.tsx';
import { insertWaypoint, moveWaypoint } from '@webmaps/plan/plan';
import {
  useLayout,
  useMapState,
  usePlanState,
  usePlannerServices,
  useRouteState,
  useToolState,
} from '../planner-context.ts';
import { OpenTool } from '../tools/open-tool.tsx';
import { ZonesOnMap } from '../zones/zones-on-map.tsx';
import { StretchOnMap } from '../stretch/stretch-on-map.tsx';
import { addAt } from '../plan/waypoint-actions.ts';

interface PlannerOverlaysProps {
  /** A place was asked for its menu. */
  readonly onAsk: (place: MapPlace) => void;
}

/** The route and what else the planner shows on the map, and what hands do there. */
export const PlannerOverlays = memo(function PlannerOverlays({ onAsk }: PlannerOverlaysProps) {
  const { place, map } = useMapState();
  const { tool } = useToolState();
  return (
    <>
      {tool?.kind !== 'zones' && <ZonesOnMap />}
      <RouteOnMap />
      <RouteCredits />
      {!tool && <StretchOnMap />}
      <HandsOnMap
        onContext={(asked) =>
          onAsk({ ...asked, named: map?.namedPlaceAt(asked.point, mapLanguage) })
        }
      />
      {tool && <OpenTool tool={tool} onContext={onAsk} />}
      <NearbyOnMap />
      {place && <PlacePin position={place.position} />}
    </>
  );
});

function RouteOnMap() {
  const { dragPreview, hover } = usePlannerServices();
  const { editor, selectedId } = usePlanState();
  const { live } = useRouteState();
  const { tool } = useToolState();
  const { preferences } = useLayout();
  // Routes to choose from are looked at without the one there is.
  const hidesRoute = tool?.kind === 'loops' || tool?.kind === 'alternatives';
  return (
    <RouteOverlay
      route={hidesRoute ? null : live.route}
      waypoints={tool?.kind === 'loops' ? none : editor.plan.waypoints}
      selectedId={selectedId}
      hoverMetres={useHover(hover)}
      units={preferences.units}
      stale={live.pending && !editor.dragging}
      {...(tool === null && { preview: dragPreview })}
    />
  );
}

/** The attribution of the router, where it is not ours. */
function RouteCredits() {
  return <MapCredits of={useRouteState().live.route?.source?.attributions ?? none} />;
}

function HandsOnMap({ onContext }: { readonly onContext: (place: MapPlace) => void }) {
  const plan = usePlanState();
  const { editor, select, selectedId, selectedBy } = plan;
  const { live } = useRouteState();
  const { hover } = usePlannerServices();
  const { tool } = useToolState();

  // Where the line was pressed: a track may also pass the point that it is dragged to.
  const grabbed = useRef<Position>(undefined);
  const inserted = (legIndex: number, position: Position) => {
    const bound = editor.settled.waypoints[legIndex + 1]?.snap ?? true;
    const place = { position, snap: bound, ...(grabbed.current && { grabbed: grabbed.current }) };
    return insertWaypoint(editor.settled, { index: legIndex + 1, ...place });
  };
  return (
    <RouteGestures
      route={live.route}
      waypoints={editor.plan.waypoints}
      enabled={tool === null}
      onAdd={(position) => {
        // A press beside what a person selected lets go of it; after a deletion they draw on.
        if (selectedId && selectedBy === 'person') {
          select(null);
          return undefined;
        }
        const before = editor.settled;
        addAt(plan, position);
        return () => editor.retract(before);
      }}
      onInsertStart={(leg, position) => {
        grabbed.current = position;
        editor.preview(inserted(leg, position));
      }}
      onInsertMove={(leg, position) => editor.preview(inserted(leg, position))}
      onInsertEnd={(leg, position) => editor.edit(inserted(leg, position))}
      onMove={(id, position, phase) =>
        (phase === 'end' ? editor.edit : editor.preview)(moveWaypoint(id, position))
      }
      onCancel={editor.cancel}
      onSelect={select}
      onContext={onContext}
      onHover={hover.set}
    />
  );
}

const none = [] as const;
