import type { Map as MapLibreMap } from 'maplibre-gl';
import { useLayoutEffect, useMemo } from 'react';
import { isAlive, useMap, useStandingBuildings } from './map-context.ts';
import { setOverlayData } from './overlay-data.ts';
import { pointFeature, routeFeatures } from './route-features.ts';
import { routeImages } from './route-images.ts';
import type { RouteLook } from './route-layers.ts';
import { GHOST_SOURCE, HOVER_SOURCE, ROUTE_SOURCE, routeLayers } from './route-layers.ts';
import { RouteTrack } from './route-track.ts';
import type { RouteOverlayProps } from './route-types.ts';
import { flavors } from './style/build-style.ts';
import { useTilted } from './use-tilted.ts';

/** A map tilted by more degrees than this draws the route wider. */
const TILTED_DEGREES = 35;

const overlaySources = [ROUTE_SOURCE, HOVER_SOURCE, GHOST_SOURCE];
const everyLayer: RouteLook = { tilted: false, standingBuildings: true };
const nothing = { type: 'FeatureCollection' as const, features: [] };

/**
 * Draws a route and its waypoints. A child of `MapCanvas`. What is new is handed to the map before the
 * next frame is painted: the line follows a hand.
 */
export function RouteOverlay(props: RouteOverlayProps): null {
  const { theme, route, waypoints, selectedId, hoverMetres, units } = props;
  const { colour = 'plain', stale = false } = props;
  const map = useMap();
  const tilted = useTilted(map, { overDegrees: TILTED_DEGREES, atFirst: map.getPitch() });
  const standingBuildings = useStandingBuildings();

  useLayoutEffect(() => {
    addImages(map, theme);
    addLayers(map, theme, { tilted, standingBuildings });
    return () => removeLayers(map);
  }, [map, theme, tilted, standingBuildings]);

  const track = useMemo(() => (route ? RouteTrack.of(route) : undefined), [route]);
  useLayoutEffect(() => {
    const drawing = { route, track, waypoints, selectedId, units, colour, stale };
    setOverlayData(map, ROUTE_SOURCE, routeFeatures(drawing));
  }, [map, route, track, waypoints, selectedId, units, colour, stale]);

  useLayoutEffect(() => {
    const at = hoverMetres !== null && track ? track.at(hoverMetres).position : undefined;
    setOverlayData(map, HOVER_SOURCE, at ? [pointFeature('hover', at)] : []);
  }, [map, track, hoverMetres]);

  useLayoutEffect(() => () => removeSources(map), [map]);
  return null;
}

function addImages(map: MapLibreMap, theme: 'light' | 'dark'): void {
  for (const [name, { data, options }] of Object.entries(routeImages(flavors[theme]))) {
    if (!map.hasImage(name)) map.addImage(name, data, options);
  }
}

function addLayers(map: MapLibreMap, theme: 'light' | 'dark', look: RouteLook): void {
  for (const id of overlaySources) {
    if (!map.getSource(id)) map.addSource(id, { type: 'geojson', data: nothing });
  }
  for (const { slot, layer } of routeLayers(flavors[theme], look)) {
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
