import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import type { Region } from '@webmaps/protocol/region';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { spriteBase } from 'virtual:map-sprites';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Attribution } from './controls/attribution.tsx';
import { createMap, icons } from './create-map.ts';
import { isByItself } from './fit-box.ts';
import { fontFaces } from './font-faces.ts';
import { creditsOf } from './controls/credits.ts';
import { CreditsContext, useNamedCredits } from './controls/map-credits.tsx';
import {
  FlavorContext,
  hasLostContext,
  MapContext,
  StandingBuildingsContext,
} from './map-context.ts';
import { PersonMarker } from '../layers/person-marker.tsx';
import { boundsOf, canRaiseTerrain, makeHandle, viewOf } from './map-handle.ts';
import type { LocatedPerson, MapCanvasProps, MapPadding } from './map-types.ts';
import { regionAt, regionsInView } from './regions-in-view.ts';
import { ScaleBar } from './controls/scale-bar.tsx';
import { StyleSwitch } from './style-switch.ts';
import { buildStyle } from './build-style.ts';
import { withAbsoluteAddresses } from './absolute-addresses.ts';
import { flavors } from '@webmaps/map-style/flavors';
import { useIdleMark } from './use-idle-mark.ts';
import { isRemoteSource } from '../remote/remote-source-name.ts';
import { useTilted } from './use-tilted.ts';

const noPadding: MapPadding = { top: 0, right: 0, bottom: 0, left: 0 };
const nothingSeen: SeenRegions = { regions: [], terrainRegion: undefined };

/**
 * A map that fills its container. Regions, theme and options may change at any time; the camera is
 * the map's own and is moved through the handle. `data-map-idle` is on the element while everything
 * in view is drawn.
 */
export function MapCanvas(props: MapCanvasProps) {
  const { regions, theme, options, padding = noPadding, units = 'metric' } = props;
  const flavor = flavors[theme];
  const root = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const styles = useRef<StyleSwitch>(null);
  const [usable, setUsable] = useState(false);
  const [person, setPerson] = useState<LocatedPerson | null>(null);
  const tilted = useTilted(map, { overDegrees: 1, atFirst: props.initialView.pitch });
  const seen = useSeenRegions(map, regions);
  const [credits, nameCredits] = useNamedCredits();
  // from straight above, roofs would only cover the names of streets, and hills are not seen
  const buildings3d = options.buildings3d && tilted;
  const terrain3d = options.terrain3d && tilted && map !== null && canRaiseTerrain(map);

  const style = useMemo(
    () =>
      seen &&
      buildStyle({
        flavor: theme,
        regions: seen.regions.map(withAbsoluteAddresses),
        options: { ...options, buildings3d, terrain3d },
        units,
        assets: {
          sprite: icons.address(new URL(`${spriteBase}/${theme}`, location.origin).href),
          fontFaces,
        },
        ...(seen.terrainRegion && { terrainRegion: seen.terrainRegion }),
      }),
    [theme, seen, options, buildings3d, terrain3d, units],
  );

  useEffect(() => {
    if (!surface.current) return undefined;
    const {
      initialView,
      initialBox,
      padding: firstPadding = noPadding,
      gestures = 'own',
    } = latest.current;
    const made = createMap(surface.current, {
      view: initialView,
      box: initialBox,
      padding: firstPadding,
      gestures,
    });
    made.on('moveend', (event) => latest.current.onView?.(viewOf(made), isByItself(event)));
    made.on('error', (event) => {
      const source = 'sourceId' in event ? String(event.sourceId) : undefined;
      if (!isRemoteSource(source)) latest.current.onError?.(event.error.message);
    });
    // Its workers are started again under the same name, and keep the context.
    made.on('webglcontextlost', () => {
      if (hasLostContext(made)) latest.current.onLost?.();
    });
    // Not at `load`, which waits for every tile in view: a route is to be seen before them.
    made.once('style.load', () => {
      setUsable(true);
      latest.current.onReady?.(makeHandle(made, { onPerson: setPerson }));
    });
    made.once('load', () => latest.current.onDrawn?.());
    styles.current = new StyleSwitch(made);
    setMap(made);
    return () => {
      made.remove();
      setMap(null);
      setUsable(false);
    };
  }, []);

  useLayoutEffect(() => {
    if (map && style) styles.current?.show(style);
  }, [map, style]);

  useEffect(() => {
    if (!map) return undefined;
    const change = () => changePadding(map, padding);
    if (!map.isMoving()) {
      change();
      return undefined;
    }
    // It would stop the camera on its way.
    map.once('moveend', change);
    return () => {
      map.off('moveend', change);
    };
  }, [map, padding]);

  useIdleMark(map, root);

  const { label } = props;
  useEffect(() => {
    if (map && label !== undefined) map.getCanvas().setAttribute('aria-label', label);
  }, [map, label]);

  const { onCredits, showsCredits = true } = props;
  const shownRegions = (seen ?? nothingSeen).regions;
  useEffect(() => {
    onCredits?.(creditsOf(shownRegions, credits));
  }, [onCredits, shownRegions, credits]);

  return (
    <div
      ref={root}
      className={`map ${props.className ?? ''}`}
      style={{ background: flavor.land.base }}
      data-colour-scheme={flavor.colourScheme}
      dir="ltr"
    >
      <div ref={surface} className="map-surface" />
      <div
        className="map-corner"
        style={{
          right: padding.right + 4,
          bottom: padding.bottom + 4,
          maxWidth: `calc(100% - ${padding.left + padding.right + 8}px)`,
        }}
        data-map-corner=""
      >
        {map && usable && <ScaleBar map={map} units={units} />}
        {showsCredits && <Attribution regions={shownRegions} more={credits} />}
      </div>
      {map && usable && (
        <MapContext value={map}>
          <FlavorContext value={flavor}>
            <CreditsContext value={nameCredits}>
              <StandingBuildingsContext value={buildings3d}>
                {props.children}
                {person && <PersonMarker person={person} />}
              </StandingBuildingsContext>
            </CreditsContext>
          </FlavorContext>
        </MapContext>
      )}
    </div>
  );
}

/** Moves the middle of the camera, and nothing on the screen: what is under a finger stays there. */
function changePadding(map: MapLibreMap, padding: MapPadding): void {
  const { top, right, bottom, left } = map.getPadding();
  const same =
    top === padding.top &&
    right === padding.right &&
    bottom === padding.bottom &&
    left === padding.left;
  if (same) return;
  const { clientWidth, clientHeight } = map.getContainer();
  // A window that has changed its size changes the padding too, before the map has heard of either.
  if (map.getCanvas().clientWidth !== clientWidth) map.resize();
  const middle: [number, number] = [
    (clientWidth + padding.left - padding.right) / 2,
    (clientHeight + padding.top - padding.bottom) / 2,
  ];
  map.jumpTo({ center: map.unproject(middle), padding: { ...padding } });
}

interface SeenRegions {
  readonly regions: readonly Region[];
  readonly terrainRegion: string | undefined;
}

/**
 * The regions that the camera sees; the same object for as long as they stay the same. `undefined`
 * until there is a camera.
 */
function useSeenRegions(
  map: MapLibreMap | null,
  regions: readonly Region[],
): SeenRegions | undefined {
  const [seen, setSeen] = useState<SeenRegions>();
  useLayoutEffect(() => {
    if (!map) return undefined;
    const update = () => {
      const next: SeenRegions = {
        regions: regionsInView(regions, boundsOf(map)),
        terrainRegion: regionAt(regions, viewOf(map).center)?.id,
      };
      setSeen((now) => (now && sameRegions(now, next) ? now : next));
    };
    update();
    map.on('moveend', update);
    return () => {
      map.off('moveend', update);
    };
  }, [map, regions]);
  return seen;
}

function sameRegions(a: SeenRegions, b: SeenRegions): boolean {
  return (
    a.terrainRegion === b.terrainRegion &&
    a.regions.length === b.regions.length &&
    a.regions.every((region, index) => region === b.regions[index])
  );
}
