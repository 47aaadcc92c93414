import type { Position } from '@webmaps/geo/position';
import { memo, useRef, useState } from 'react';
import type { MapPlace } from './map-place.ts';
import { MapCredits } from '../../../map/canvas/controls/map-credits.tsx';
import type { MapHandle, MapPadding } from '../../../map/canvas/map-types.ts';
import { PlacePin } from '../../../map/layers/place-pin.tsx';
import { RouteGestures } from '../../../map/route/route-gestures.tsx';
import { RouteOverlay } from '../../../map/route/route-overlay.tsx';
import { useHover } from '../route/hover-store.ts';
import { mapLanguage } from '../../../map-page/map-options.ts';
import { MapFrame } from '../../../map-page/map-frame.tsx';
import { MapMenu } from './map-menu.tsx';
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
import type { Camera } from '../../../map-page/use-camera.ts';
import { addAt } from '../plan/waypoint-actions.ts';

interface PlannerMapProps {
  readonly camera: Camera;
  readonly padding: MapPadding;
  readonly onReady: (handle: MapHandle) => void;
  readonly onDrawn: () => void;
}

/** The map with the route on it, and what hands do there. */
export const PlannerMap = memo(function PlannerMap({
  camera,
  padding,
  onReady,
  onDrawn,
}: PlannerMapProps) {
  const { regions, place, map } = useMapState();
  const { tool } = useToolState();
  const { colourMode, preferences } = useLayout();
  const [asked, setAsked] = useState<MapPlace | null>(null);
  return (
    <MapFrame
      regions={regions}
      theme={colourMode.theme}
      settings={preferences}
      camera={camera}
      padding={padding}
      onReady={onReady}
      onDrawn={onDrawn}
      menus={<MapMenu asked={asked} onClose={() => setAsked(null)} />}
    >
      <RouteOnMap />
      <RouteCredits />
      <HandsOnMap
        onContext={(place) =>
          setAsked({ ...place, named: map?.namedPlaceAt(place.point, mapLanguage) })
        }
      />
      {tool && <OpenTool tool={tool} onContext={setAsked} />}
      <NearbyOnMap />
      {place && <PlacePin position={place.position} />}
    </MapFrame>
  );
});

function RouteOnMap() {
  const { dragPreview, hover } = usePlannerServices();
  const { editor, selectedId } = usePlanState();
  const { live } = useRouteState();
  const { tool } = useToolState();
  const { colourMode, preferences } = useLayout();
  // Routes to choose from are looked at without the one there is.
  const hidesRoute = tool?.kind === 'loops' || tool?.kind === 'alternatives';
  return (
    <RouteOverlay
      theme={colourMode.theme}
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
  const { editor, select, selectedId } = plan;
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
        if (selectedId) {
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
