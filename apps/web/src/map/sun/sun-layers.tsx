import type { Building } from '@webmaps/buildings/building';
import type { SunPosition } from '@webmaps/geo/sun-position';
import { GROUND_SLOT, UPPER_SLOT } from '@webmaps/map-style/style-layers';
import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { ownWorker } from '../../workers/own-worker.ts';
import { isMenuOpen } from '../canvas/gestures/is-menu-open.ts';
import { zoomOnDoublePress } from '../canvas/gestures/zoom-on-double-press.ts';
import { isAlive, useFlavor, useMap } from '../canvas/map-context.ts';
import { viewOf } from '../canvas/map-handle.ts';
import type { ScreenPoint } from '../canvas/map-types.ts';
import type { BuildingFacts } from './building-facts.ts';
import type { TintMode } from './building-tints.ts';
import type { BuildingsApi, SunPick } from './buildings-api.ts';
import { SunScene } from './sun-scene.ts';
import { TileStore } from './tile-store.ts';
import type { DrawnBuildings } from './tile-store.ts';
import type { PlacePoint } from './trace-tiles.ts';
import type { BuildingSource } from './wanted-tiles.ts';

/** The sun over the map, which may move many times a second without the page being rendered. */
export interface SunSource {
  get(): SunPosition;
  subscribe(listener: () => void): () => void;
}

/** Questions about what is drawn. */
export interface SunHandle {
  /** The facts of a building by its id; `undefined` where it is not drawn. */
  find(id: number): Promise<BuildingFacts | undefined>;
  /** For each direction to the sun (east, north, up) whether its light reaches the place. */
  sunHours(place: PlacePoint, suns: Float32Array): Promise<Uint8Array>;
  /** Presses the middle of what the panels leave free, for people who press no map. */
  pickMiddle(): void;
}

interface SunLayersProps {
  /** The same array until a source changes. */
  readonly sources: readonly BuildingSource[];
  readonly sun: SunSource;
  readonly tint: TintMode;
  readonly hasShadows: boolean;
  readonly usualRoofs: boolean;
  /** A building of the page's own; the same object until it changes. */
  readonly drawn: Building | undefined;
  /** The building that is marked. */
  readonly markedId: number | undefined;
  /** Called with `null` when the layers go. */
  readonly onHandle: (handle: SunHandle | null) => void;
  readonly onDrawn: (drawn: DrawnBuildings) => void;
  /** A press on the map; `undefined` in the sky. */
  readonly onPick: (pick: SunPick | undefined) => void;
}

const GROUND_LAYER = 'sun-ground';
const BUILDINGS_LAYER = 'sun-buildings';

interface Parts {
  readonly scene: SunScene;
  readonly store: TileStore;
}

/** Buildings with roofs in the light of the sun, with the shadows that they cast. A child of `MapCanvas`. */
export function SunLayers(props: SunLayersProps): null {
  const { sources, sun, tint, hasShadows, usualRoofs, markedId, drawn } = props;
  const map = useMap();
  const isDarkMap = useFlavor().colourScheme === 'dark';
  const latest = useRef(props);
  /** Grows when the browser has taken the graphics card away and given it back. */
  const [generation, setGeneration] = useState(0);
  const parts = useRef<Parts>(null);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const context = map.getCanvas().getContext('webgl2');
    if (!context) return undefined;
    const worker = ownWorker<BuildingsApi>(
      new Worker(new URL('./buildings.worker.ts', import.meta.url), {
        type: 'module',
        name: 'buildings',
      }),
    );
    const scene = new SunScene(context);
    const store = new TileStore(context, worker, (tiles, drawn) => {
      scene.setTiles(tiles);
      latest.current.onDrawn(drawn);
      map.triggerRepaint();
    });
    parts.current = { scene, store };
    const question = () => ({
      tiles: store.addresses,
      usualRoofs: latest.current.usualRoofs,
      drawn: latest.current.drawn,
    });
    const show = () => {
      store.show(viewOf(map), latest.current.sources, latest.current.usualRoofs);
    };
    const layers = layersOf(map, scene);
    const addLayers = () => {
      for (const { layer, before } of layers) {
        if (!map.getLayer(layer.id) && map.getLayer(before)) map.addLayer(layer, before);
      }
    };
    const pickAt = (point: ScreenPoint) => {
      const { clientWidth, clientHeight } = map.getCanvas();
      const ray = scene.rayAt((2 * point.x) / clientWidth - 1, 1 - (2 * point.y) / clientHeight);
      if (!ray) return;
      worker.call('pick', { ...question(), ray }).then(
        (pick) => latest.current.onPick(pick),
        () => undefined,
      );
    };
    const presses = zoomOnDoublePress(map, ({ point }) => {
      pickAt(point);
      return () => latest.current.onPick(undefined);
    });
    let closesMenu = false;
    const onPointer = () => {
      closesMenu = isMenuOpen();
    };
    const subscriptions = [
      map.on('moveend', show),
      map.on('styledata', addLayers),
      map.on('webglcontextrestored', () => setGeneration((count) => count + 1)),
      map.on('click', (event) => {
        if (!closesMenu) presses.press(event);
      }),
    ];
    window.addEventListener('pointerdown', onPointer, { capture: true });
    map.getCanvas().style.cursor = 'pointer';
    addLayers();
    latest.current.onHandle({
      find: (id) => worker.call('find', { ...question(), id }),
      sunHours: (place, suns) => worker.call('sunHours', { ...question(), place, suns }),
      pickMiddle: () => pickAt(map.project(map.getCenter())),
    });
    return () => {
      parts.current = null;
      latest.current.onHandle(null);
      worker.close();
      window.removeEventListener('pointerdown', onPointer, { capture: true });
      for (const subscription of subscriptions) subscription.unsubscribe();
      if (!isAlive(map)) return;
      presses.detach();
      map.getCanvas().style.cursor = '';
      for (const { layer } of layers) if (map.getLayer(layer.id)) map.removeLayer(layer.id);
      store.remove();
      scene.remove();
    };
  }, [map, generation]);

  useEffect(() => sources.forEach(({ archive }) => noteForOffline(archive)), [sources]);

  useEffect(() => {
    parts.current?.store.show(viewOf(map), sources, usualRoofs);
  }, [map, sources, usualRoofs, generation]);

  useEffect(() => parts.current?.store.setDrawn(drawn), [drawn, generation]);

  useEffect(() => {
    parts.current?.store.setTint(tint, markedId);
    map.triggerRepaint();
  }, [map, tint, markedId, generation]);

  useEffect(() => {
    const light = () => {
      parts.current?.scene.setLight({ sun: sun.get(), hasShadows, isDarkMap });
      map.triggerRepaint();
    };
    light();
    return sun.subscribe(light);
  }, [map, sun, hasShadows, isDarkMap, generation]);

  return null;
}

/**
 * On a first visit the service worker keeps the files that the page asked for before it was there.
 * It does not hear of what a worker asks for, so the page asks for the head of the file too.
 */
function noteForOffline(archive: string): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return;
  fetch(archive, { headers: { range: 'bytes=0-126' } }).catch(() => undefined);
}

function layersOf(map: MapLibreMap, scene: SunScene) {
  const ground: CustomLayerInterface = {
    id: GROUND_LAYER,
    type: 'custom',
    renderingMode: '2d',
    prerender: () => scene.prepare(viewOf(map)),
    render: (_, { defaultProjectionData }) => scene.drawGround(defaultProjectionData.mainMatrix),
  };
  const buildings: CustomLayerInterface = {
    id: BUILDINGS_LAYER,
    type: 'custom',
    renderingMode: '3d',
    render: (_, { defaultProjectionData }) => scene.drawBuildings(defaultProjectionData.mainMatrix),
  };
  return [
    { layer: ground, before: GROUND_SLOT },
    { layer: buildings, before: UPPER_SLOT },
  ];
}
