import type { Map as MapLibreMap } from 'maplibre-gl';
import { useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { LiveRoute } from './live/live-route.ts';
import { isAlive, useMap, useStandingBuildings } from '../canvas/map-context.ts';
import type { RoutePreviews } from './route-preview.ts';
import { setOverlayData } from '../layers/overlay-data.ts';
import { pointFeature, routeFeatures } from './route-features.ts';
import { routeImages } from './route-images.ts';
import type { RouteVariant } from './route-layers.ts';
import { GHOST_SOURCE, HOVER_SOURCE, ROUTE_SOURCE, routeLayers } from './route-layers.ts';
import { RouteTrack } from './route-track.ts';
import type { RouteOverlayProps } from './route-types.ts';
import { flavors } from '../canvas/style/build-style.ts';
import { useTilted } from '../canvas/use-tilted.ts';

/** A map tilted by more degrees than this draws the route wider. */
const TILTED_DEGREES = 35;

const overlaySources = [ROUTE_SOURCE, HOVER_SOURCE, GHOST_SOURCE];
const everyLayer: RouteVariant = { tilted: false, standingBuildings: true };
const nothing = { type: 'FeatureCollection' as const, features: [] };

const nowhere: readonly [undefined, undefined] = [undefined, undefined];
const still: RoutePreviews = { get: () => null, subscribe: () => () => undefined };

/**
 * Draws a route and its waypoints. A child of `MapCanvas`. What is new is handed to the map before the
 * next frame is painted; what moves under a hand is drawn at once, over pictures of the map.
 */
export function RouteOverlay(props: RouteOverlayProps): null {
  const { theme, route, waypoints, selectedId, hoverMetres, units } = props;
  const { colour = 'plain', stale = false, preview = still } = props;
  const map = useMap();
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

  useLayoutEffect(() => {
    addImages(map, theme);
    addLayers(map, theme, { tilted, standingBuildings });
    return () => {
      live.current?.stop();
      removeLayers(map);
    };
  }, [map, theme, tilted, standingBuildings]);

  const track = useMemo(() => (route ? RouteTrack.of(route) : undefined), [route]);
  useLayoutEffect(() => {
    if (isPreviewing) return;
    const features = routeFeatures({ route, track, waypoints, selectedId, units, colour, stale });
    setOverlayData(map, ROUTE_SOURCE, features);
    live.current?.settle(features);
  }, [map, isPreviewing, route, track, waypoints, selectedId, units, colour, stale]);

  useLayoutEffect(() => {
    const style = { flavor: flavors[theme], tilted, standingBuildings };
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
  }, [map, preview, theme, tilted, standingBuildings, selectedId, units, colour]);

  const [lon, lat] = hoverMetres !== null && track ? track.at(hoverMetres).position : nowhere;
  useLayoutEffect(() => {
    const at = lon !== undefined && lat !== undefined && pointFeature('hover', [lon, lat]);
    setOverlayData(map, HOVER_SOURCE, at ? [at] : []);
  }, [map, lon, lat]);

  useLayoutEffect(() => () => removeSources(map), [map]);
  return null;
}

function addImages(map: MapLibreMap, theme: 'light' | 'dark'): void {
  for (const [name, { data, options }] of Object.entries(routeImages(flavors[theme]))) {
    if (!map.hasImage(name)) map.addImage(name, data, options);
  }
}

function addLayers(map: MapLibreMap, theme: 'light' | 'dark', variant: RouteVariant): void {
  for (const id of overlaySources) {
    if (!map.getSource(id)) map.addSource(id, { type: 'geojson', data: nothing });
  }
  for (const { slot, layer } of routeLayers(flavors[theme], variant)) {
    if (!map.getLayer(layer.id)) map.addLayer(layer, slot === 'top' ? undefined : slot);
  }
}

function removeLayers(map: MapLibreMap): void {
  if (!isAlive(map)) return;
  for (const { layer } of routeLayers(flavors.light, everyLayer)) {
    if (map.getLayer(layer.id)) map.removeLayer(layer.id);
  }
}

function removeSources(map: MapLibreMap): void {
  if (!isAlive(map)) return;
  for (const id of overlaySources) if (map.getSource(id)) map.removeSource(id);
}
