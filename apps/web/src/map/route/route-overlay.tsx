import type { Map as MapLibreMap } from 'maplibre-gl';
import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { useFlavor, useMap, useStandingBuildings } from '../canvas/map-context.ts';
import type { Flavor } from '@webmaps/map-style/flavor';
import { useTilted } from '../canvas/use-tilted.ts';
import { setOverlayData } from '../layers/overlay-data.ts';
import { useOverlayLayers } from '../layers/use-overlay-layers.ts';
import { LiveRoute } from './live/live-route.ts';
import { pointFeature, routeFeatures } from './route-features.ts';
import { routeImages } from './route-images.ts';
import {
  GHOST_SOURCE,
  ghostLayers,
  HOVER_SOURCE,
  hoverLayers,
  ROUTE_SOURCE,
  routeLayers,
} from './route-layers.ts';
import type { RoutePreviews } from './route-preview.ts';
import { RouteTrack } from './route-track.ts';
import type { RouteOverlayProps } from './route-types.ts';

/** A map tilted by more degrees than this draws the route wider. */
const TILTED_DEGREES = 35;

const nowhere: readonly [undefined, undefined] = [undefined, undefined];
const noPreviews: RoutePreviews = { get: () => null, subscribe: () => () => undefined };

/**
 * Draws a route and its waypoints. A child of `MapCanvas`. The map receives changes before the next
 * frame is painted; previews of a drag are drawn at once, over pictures of the map.
 */
export function RouteOverlay(props: RouteOverlayProps): null {
  const { route, waypoints, selectedId, hoverMetres, units } = props;
  const { colour = 'plain', stale = false, preview = noPreviews } = props;
  const map = useMap();
  const flavor = useFlavor();
  const tilted = useTilted(map, { overDegrees: TILTED_DEGREES, atFirst: map.getPitch() });
  const standingBuildings = useStandingBuildings();
  const live = useRef<LiveRoute>(null);
  const isPreviewing = useSyncExternalStore(preview.subscribe, () => preview.get() !== null);

  useLayoutEffect(() => {
    const made = new LiveRoute(map);
    live.current = made;
    return () => {
      live.current = null;
      made.remove();
    };
  }, [map]);

  const layers = useMemo(
    () => routeLayers(flavor, { tilted, standingBuildings }),
    [flavor, tilted, standingBuildings],
  );
  useLayoutEffect(() => addImages(map, flavor), [map, flavor]);
  // In this order, from bottom to top. The gestures set the features of the ghost.
  useOverlayLayers(ROUTE_SOURCE, layers);
  useOverlayLayers(HOVER_SOURCE, hoverLayers);
  useOverlayLayers(GHOST_SOURCE, ghostLayers);
  // The live drawing shows the layers as they were.
  useLayoutEffect(() => () => live.current?.stop(), [layers]);

  const track = useMemo(() => (route ? RouteTrack.of(route) : undefined), [route]);
  useLayoutEffect(() => {
    if (isPreviewing) return;
    const features = routeFeatures({ route, track, waypoints, selectedId, units, colour, stale });
    setOverlayData(map, ROUTE_SOURCE, features);
    live.current?.settle(features);
  }, [map, isPreviewing, route, track, waypoints, selectedId, units, colour, stale]);

  useLayoutEffect(() => {
    const style = { flavor, tilted, standingBuildings };
    const draw = () => {
      const now = preview.get();
      if (!now) {
        live.current?.release();
        return;
      }
      const line = now.route ? RouteTrack.of(now.route) : undefined;
      const drawing = { ...now, track: line, selectedId, units, colour, stale: false };
      const features = routeFeatures(drawing);
      if (!live.current?.show(features, style)) setOverlayData(map, ROUTE_SOURCE, features);
    };
    draw();
    return preview.subscribe(draw);
  }, [map, preview, flavor, tilted, standingBuildings, selectedId, units, colour]);

  const [lon, lat] = hoverMetres !== null && track ? track.at(hoverMetres).position : nowhere;
  useLayoutEffect(() => {
    const at = lon !== undefined && lat !== undefined && pointFeature('hover', [lon, lat]);
    setOverlayData(map, HOVER_SOURCE, at ? [at] : []);
  }, [map, lon, lat]);
  return null;
}

function addImages(map: MapLibreMap, flavor: Flavor): void {
  for (const [name, { data, options }] of Object.entries(routeImages(flavor))) {
    if (!map.hasImage(name)) map.addImage(name, data, options);
  }
}
