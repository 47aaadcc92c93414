import type { Shapes } from '@webmaps/formats/shapes/shapes';
import type { Position } from '@webmaps/geo/position';
import type { Region } from '@webmaps/protocol/region';
import { useEffect, useMemo, useState } from 'react';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { AreaOverlay } from '../../map/layers/area-overlay.tsx';
import { PlacePin } from '../../map/layers/place-pin.tsx';
import type { ProjectRoute } from '../../saved-routes/project-routes.ts';
import type { DrawnProject } from '../../project-map/open-drawn-project.ts';
import { boxAround } from './box-around.ts';
import { DrawnLayers } from './drawn-layers.tsx';
import { PlainMap } from './plain-map.tsx';
import { cornersOfRoutes } from './route-corners.ts';
import { RouteLines } from './route-lines.tsx';

interface ProjectMapProps {
  readonly regions: readonly Region[];
  /** The same objects until they change. */
  readonly place: Position | null;
  readonly area: Shapes;
  readonly routes: readonly ProjectRoute[];
  readonly drawn: DrawnProject | undefined;
  readonly highlighted: string | null;
  readonly onHighlight: (id: string | null) => void;
}

/** About a kilometre around a place, and 200 m at least around what has an extent. */
const AROUND_PLACE_DEGREES = 0.01;
const AROUND_DEGREES = 0.002;

/** Where a project is: its place, its area and its routes, with what is drawn on its map. */
export function ProjectMap(props: ProjectMapProps) {
  const { regions, place, area, routes, drawn, highlighted, onHighlight } = props;
  const [map, setMap] = useState<MapHandle | null>(null);
  const box = useMemo(() => {
    const { polygons, lines, points } = area;
    const shown = [...polygons.flat(2), ...lines.flat(), ...points, ...cornersOfRoutes(routes)];
    if (drawn) shown.push([drawn.box[0], drawn.box[1]], [drawn.box[2], drawn.box[3]]);
    const around = shown.length > 0 ? AROUND_DEGREES : AROUND_PLACE_DEGREES;
    return boxAround(place ? [...shown, place] : shown, around);
  }, [place, area, routes, drawn]);
  useEffect(() => {
    // Others may move the place or add a route while the page is open.
    if (map && box && !map.shows(box)) map.fitBounds(box, { motion: 'jump' });
  }, [map, box]);
  return (
    <PlainMap regions={regions} box={box} onReady={setMap}>
      <AreaOverlay shapes={area} />
      {drawn && <DrawnLayers map={drawn.map} />}
      <RouteLines routes={routes} highlighted={highlighted} onHighlight={onHighlight} />
      {place && <PlacePin position={place} />}
    </PlainMap>
  );
}
