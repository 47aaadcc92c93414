import type { Vertex } from '@webmaps/project/gestures/vertex';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type { LayerReader } from '../../../project-map/layers/layer-reader.ts';
import { boundsOf } from '../../canvas/map-handle.ts';
import { SnapIndex } from './snap.ts';
import type { Snap, SnapInput } from './snap.ts';

/** So many are indexed between two pictures of the map. */
const MAX_VERTICES = 100_000;

type SnapMap = Pick<MapLibreMap, 'getBounds' | 'getZoom' | 'on'>;

/** What can be snapped to in view: read when the map comes to rest, and when its layers change. */
export class SnapTargets {
  readonly #map: SnapMap;
  readonly #reader: Pick<LayerReader, 'vertices'>;
  readonly #subscription: { unsubscribe(): void };
  #index: SnapIndex | undefined;
  #isReading = false;
  /** Something has changed since the reading began. */
  #isStale = false;
  #isRemoved = false;

  constructor(map: SnapMap, reader: Pick<LayerReader, 'vertices'>) {
    this.#map = map;
    this.#reader = reader;
    this.#subscription = map.on('moveend', () => this.refresh());
    this.refresh();
  }

  /** Without targets, as where there are too many in view, guides of the drawing are left. */
  find(place: Vertex, input: SnapInput): Snap | undefined {
    return this.#index?.find(place, input);
  }

  /** One reading at a time: what changes meanwhile is read after it. */
  refresh(): void {
    this.#isStale = true;
    if (!this.#isReading) void this.#read();
  }

  remove(): void {
    this.#isRemoved = true;
    this.#subscription.unsubscribe();
  }

  async #read(): Promise<void> {
    this.#isReading = true;
    try {
      while (this.#isStale && !this.#isRemoved) {
        this.#isStale = false;
        const view = { box: boundsOf(this.#map), zoom: this.#map.getZoom() };
        const vertices = await this.#reader.vertices({ box: view.box, limit: MAX_VERTICES });
        this.#index = new SnapIndex(vertices.isWhole ? vertices : NO_VERTICES, view);
      }
    } finally {
      this.#isReading = false;
    }
  }
}

const NO_VERTICES = {
  numbers: new Int32Array(),
  starts: Uint32Array.of(0),
  owners: new Uint32Array(),
  ids: [],
  isWhole: false,
};
