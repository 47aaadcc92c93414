import type { FeatureId, NodeId } from '@webmaps/project/map/ids';
import type { Map as MapLibreMap } from 'maplibre-gl';
import type {
  FeaturePlace,
  LayerNews,
  LayerReader,
} from '../../project-map/layers/layer-reader.ts';
import { hotSource, tileSource } from './layer-look.ts';

type StateMap = Pick<MapLibreMap, 'getSource' | 'setFeatureState'>;
type State = 'hidden' | 'hover';

const TILE_LAYERS = ['f', 'dust', 'label'];

/**
 * Which rows are hidden or pointed at. Rows whose picture is old stay hidden for ever; what is in
 * hand is hidden while it is. States are by source layer, so each is set four times.
 */
export class RowStates {
  readonly #map: StateMap;
  readonly #reader: Pick<LayerReader, 'places'>;
  readonly #old = new Map<NodeId, Set<number>>();
  readonly #marked: Readonly<Record<State, MarkedFeatures>> = {
    hidden: { ids: new Set(), places: new Map() },
    hover: { ids: new Set(), places: new Map() },
  };

  #isClosed = false;

  constructor(map: StateMap, reader: Pick<LayerReader, 'places'>) {
    this.#map = map;
    this.#reader = reader;
  }

  /** Hides what news call old, and marks what moved to other rows there. */
  hear({ layer, hidden, hot }: LayerNews): void {
    const old = this.#old.get(layer) ?? new Set();
    this.#old.set(layer, old);
    for (const row of hidden) {
      old.add(row);
      this.#set({ layer, row }, 'hidden', true);
    }
    for (const { row, feature } of hot) {
      if (this.#marked.hidden.ids.has(feature.id)) this.#set({ layer, row }, 'hidden', true);
    }
    for (const state of ['hidden', 'hover'] as const) void this.#find(state);
  }

  /** Hides these features and no others, besides those whose picture is old. */
  hide(ids: ReadonlySet<FeatureId>): void {
    this.#mark('hidden', ids);
  }

  /** Marks the feature that is pointed at. */
  hover(id: FeatureId | undefined): void {
    this.#mark('hover', new Set(id === undefined ? [] : [id]));
  }

  /** Touches the map no more. */
  close(): void {
    this.#isClosed = true;
  }

  #mark(state: State, ids: ReadonlySet<FeatureId>): void {
    this.#marked[state].ids = ids;
    void this.#find(state);
  }

  /** Asks where the marked features are, and moves the marks there. */
  async #find(state: State): Promise<void> {
    const marked = this.#marked[state];
    const { ids } = marked;
    const found = ids.size === 0 ? [] : await this.#placesOf(ids);
    if (marked.ids !== ids || this.#isClosed) return;
    const [before, after] = [marked.places, new Map(found.map((place) => [keyOf(place), place]))];
    marked.places = after;
    for (const [key, place] of before) {
      const isOld = state === 'hidden' && this.#old.get(place.layer)?.has(place.row);
      if (!after.has(key) && !isOld) this.#set(place, state, false);
    }
    for (const [key, place] of after) if (!before.has(key)) this.#set(place, state, true);
  }

  /** Nowhere, where the worker is gone: then the page says so, and nothing is drawn by it. */
  async #placesOf(ids: ReadonlySet<FeatureId>): Promise<readonly FeaturePlace[]> {
    try {
      return await this.#reader.places({ ids: [...ids] });
    } catch {
      return [];
    }
  }

  #set({ layer, row }: Pick<FeaturePlace, 'layer' | 'row'>, state: State, value: boolean): void {
    const id = row + 1;
    const source = tileSource(layer);
    if (this.#map.getSource(source)) {
      for (const sourceLayer of TILE_LAYERS) {
        this.#map.setFeatureState({ source, sourceLayer, id }, { [state]: value });
      }
    }
    const hot = hotSource(layer);
    if (this.#map.getSource(hot))
      this.#map.setFeatureState({ source: hot, id }, { [state]: value });
  }
}

interface MarkedFeatures {
  ids: ReadonlySet<FeatureId>;
  /** By layer and row. */
  places: ReadonlyMap<string, FeaturePlace>;
}

function keyOf({ layer, row }: FeaturePlace): string {
  return `${layer} ${row}`;
}
