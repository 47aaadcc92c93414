import { drawnLayers } from '@webmaps/project/map/nodes/layer-order';
import type { ShownLayer } from '@webmaps/project/map/nodes/layer-order';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import type { FeatureId, NodeId } from '@webmaps/project/map/ids';
import type { Ground } from '@webmaps/project/style/ramps';
import { styleOf } from '@webmaps/project/style/sections';
import { LAST_ZOOM } from '@webmaps/tiles/table/smallest-zoom';
import { GeoJSONSource, VectorTileSource } from 'maplibre-gl';
import type { Map as MapLibreMap, MapSourceDataEvent } from 'maplibre-gl';
import type { HotFeature, LayerNews, LayerReader } from '../../project-map/layers/layer-reader.ts';
import { resolveLayerIcons } from '../icons/layer-icons.ts';
import { isAlive } from '../canvas/map-context.ts';
import type { OverlayLayer } from '../layers/overlay-layer.ts';
import { orderLayers } from '../layers/order-layers.ts';
import { updateLayers } from '../layers/update-layers.ts';
import { hotCollection } from './hot-features.ts';
import { openLayerAddresses } from './layer-protocol.ts';
import type { LayerAddresses } from './layer-protocol.ts';
import { hotSource, looksOf, tileSource } from './layer-look.ts';
import { RemoteSources } from '../remote/remote-sources.ts';
import type { RemoteFaults } from '../remote/remote-sources.ts';
import { RowStates } from './row-states.ts';

interface DrawnLayer {
  version: number;
  /** Tiles of the last version were asked for, and are not all there. */
  isAsked: boolean;
  /** Tiles of an old version may have been read again in place of the last. */
  mayBeOld: boolean;
  /** By row: what waits for tiles, and what tiles have by now and may not show yet. */
  hot: ReadonlyMap<number, HotFeature>;
  lingering: ReadonlyMap<number, HotFeature>;
}

/**
 * The layers of a document on a map: a source of tiles each, and one for what is in no tile yet.
 * Knows no React.
 */
export class DocumentDrawing {
  readonly #map: MapLibreMap;
  readonly #addresses: LayerAddresses;
  readonly #states: RowStates;
  readonly #remote: RemoteSources;
  readonly #layers = new Map<NodeId, DrawnLayer>();
  #shown: readonly ShownLayer[] = [];
  #ground: Ground = 'light';
  #looks: readonly OverlayLayer[] = [];
  /** The map has not rested since the layers got another look. */
  #isLookNew = false;

  constructor(
    map: MapLibreMap,
    reader: LayerReader,
    onFaults: (faults: RemoteFaults) => void = () => undefined,
  ) {
    this.#map = map;
    this.#remote = new RemoteSources(map, onFaults);
    this.#addresses = openLayerAddresses(reader);
    this.#states = new RowStates(map, reader);
    resolveLayerIcons(map);
    map.on('sourcedata', this.#onSourceData);
    map.on('idle', this.#onIdle);
  }

  /** Shows the layers that are there, as their nodes say. */
  show(nodes: ReadonlyMap<NodeId, MapNode>, ground: Ground): void {
    this.#shown = drawnLayers(nodes);
    this.#ground = ground;
    const layers = this.#shown.filter(({ node }) => node.kind === 'layer');
    for (const { id } of layers) if (!this.#layers.has(id)) this.#add(id);
    const there = new Set(layers.map(({ id }) => id));
    const gone = [...this.#layers.keys()].filter((id) => !there.has(id));
    for (const id of gone) this.#layers.delete(id);
    this.#remote.show(this.#shown);
    this.#draw();
    this.#remote.sweep();
    for (const id of gone) this.#removeSources(id);
  }

  /** Asks once more for a remote layer that could not be had. */
  retry(layer: NodeId): void {
    this.#remote.retry(layer);
  }

  hear(news: readonly LayerNews[]): void {
    for (const one of news) this.#hearLayer(one);
  }

  hide(ids: ReadonlySet<FeatureId>): void {
    this.#states.hide(ids);
  }

  hover(id: FeatureId | undefined): void {
    this.#states.hover(id);
  }

  remove(): void {
    this.#addresses.close();
    this.#states.close();
    if (!isAlive(this.#map)) {
      this.#remote.close();
      return;
    }
    this.#map.off('sourcedata', this.#onSourceData);
    this.#map.off('idle', this.#onIdle);
    updateLayers(this.#map, { from: this.#looks, to: [] });
    this.#remote.close();
    for (const id of this.#layers.keys()) this.#removeSources(id);
  }

  #add(layer: NodeId): void {
    this.#layers.set(layer, {
      version: 0,
      isAsked: false,
      mayBeOld: false,
      hot: new Map(),
      lingering: new Map(),
    });
    this.#map.addSource(tileSource(layer), {
      type: 'vector',
      tiles: [this.#addresses.of(layer, 0)],
      minzoom: 0,
      maxzoom: LAST_ZOOM,
    });
  }

  #draw(): void {
    const looks = looksOf(this.#shown, {
      ground: this.#ground,
      isHot: (layer) => this.#map.getSource(hotSource(layer)) !== undefined,
      remoteName: (layer) => this.#remote.nameOf(layer),
    });
    updateLayers(this.#map, { from: this.#looks, to: looks });
    orderLayers(this.#map, { from: this.#looks, to: looks });
    this.#looks = looks;
    this.#isLookNew = true;
    for (const layer of this.#layers.values()) if (layer.isAsked) layer.mayBeOld = true;
  }

  #hearLayer(news: LayerNews): void {
    const layer = this.#layers.get(news.layer);
    if (!layer) return;
    const hot = new Map(news.hot.map((one) => [one.row, one]));
    if (news.version > layer.version) {
      layer.version = news.version;
      // Until the map has the new tiles, what they show instead of the old ones is drawn here.
      layer.lingering = new Map([...layer.lingering, ...layer.hot]);
      layer.mayBeOld = this.#isLookNew || !this.#map.isSourceLoaded(tileSource(news.layer));
      this.#askForTiles(news.layer, layer);
    }
    layer.hot = hot;
    const isFirst = hot.size > 0 && !this.#map.getSource(hotSource(news.layer));
    if (isFirst) {
      const data = hotCollection([], {});
      this.#map.addSource(hotSource(news.layer), { type: 'geojson', data });
      this.#draw();
    }
    this.#states.hear(news);
    this.#drawHot(news.layer, layer);
  }

  #askForTiles(id: NodeId, layer: DrawnLayer): void {
    layer.isAsked = true;
    const source = this.#map.getSource(tileSource(id));
    if (source instanceof VectorTileSource)
      source.setTiles([this.#addresses.of(id, layer.version)]);
  }

  #drawHot(id: NodeId, { hot, lingering }: DrawnLayer): void {
    const source = this.#map.getSource(hotSource(id));
    const node = this.#shown.find((one) => one.id === id)?.node;
    if (!(source instanceof GeoJSONSource) || !node) return;
    const all = new Map([...lingering, ...hot]).values();
    void source.setData(hotCollection(all, styleOf(node)));
  }

  readonly #onSourceData = ({ sourceId }: MapSourceDataEvent): void => {
    for (const [id, layer] of this.#layers) {
      if (tileSource(id) !== sourceId || !this.#map.isSourceLoaded(sourceId)) continue;
      if (layer.mayBeOld || layer.lingering.size === 0) continue;
      layer.lingering = new Map();
      this.#drawHot(id, layer);
    }
  };

  /**
   * MapLibre lets a tile that is on its way arrive, and then only reads its bytes again; so it does
   * with a new look, whatever was asked for meanwhile. Once it rests, it asks for what is new.
   */
  readonly #onIdle = (): void => {
    this.#isLookNew = false;
    for (const [id, layer] of this.#layers) {
      const isOld = layer.mayBeOld;
      layer.isAsked = false;
      layer.mayBeOld = false;
      if (isOld) this.#askForTiles(id, layer);
    }
  };

  #removeSources(layer: NodeId): void {
    for (const source of [tileSource(layer), hotSource(layer)]) {
      if (this.#map.getSource(source)) this.#map.removeSource(source);
    }
  }
}
