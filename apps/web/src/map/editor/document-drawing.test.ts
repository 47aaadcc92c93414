import type { MapNode } from '@webmaps/project/map/nodes/node';
import { categoriesOf } from '@webmaps/project/style/scale-of-facts';
import { factsOf } from '@webmaps/project/style/field-facts';
import { VectorTileSource } from 'maplibre-gl';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import type { LayerReader } from '../../project-map/layers/layer-reader.ts';
import { DocumentDrawing } from './document-drawing.ts';

/** A map that does nothing, and the addresses of tiles that its one source was given. */
function fakeMap() {
  const listeners = new Map<string, () => void>();
  const sources = new Map<string, unknown>();
  const layers = new Set<string>();
  const asked: string[] = [];
  const state = { isLoaded: true };
  const nothing = () => undefined;
  const map = {
    on: (name: string, listener: () => void) => listeners.set(name, listener),
    addSource: (id: string) => {
      const source: unknown = Object.create(VectorTileSource.prototype, {
        setTiles: { value: ([address]: readonly string[]) => asked.push(address ?? '') },
      });
      sources.set(id, source);
    },
    getSource: (id: string) => sources.get(id),
    addLayer: ({ id }: { readonly id: string }) => layers.add(id),
    getLayer: (id: string) => layers.has(id),
    isSourceLoaded: () => state.isLoaded,
    setMissingStyleImageResolver: nothing,
    setPaintProperty: nothing,
    setLayoutProperty: nothing,
    setFeatureState: nothing,
  } as unknown as MapLibreMap;
  const versions = () => asked.map((address) => Number(address.split('/')[4]));
  return { map, state, versions, rest: () => listeners.get('idle')?.() };
}

const reader = {} as unknown as LayerReader;
const news = (version: number) => [{ layer: 'n.1', version, hidden: [], hot: [] }];
const node = (registers: MapNode['registers'] = {}): MapNode => {
  return { kind: 'layer', parent: 'root', order: 'a0', isRemoved: false, registers };
};
const coloured = (words: readonly string[]) => {
  const colour = categoriesOf('f.1', factsOf(words));
  return new Map([['n.1', node({ 'style.fill': { colour, opacity: 1 } as never })]]);
};

describe('the drawing of a document', () => {
  it('asks for tiles again once a new look by a field has settled', () => {
    const { map, versions, rest } = fakeMap();
    const drawing = new DocumentDrawing(map, reader);
    drawing.show(new Map([['n.1', node()]]), 'light');
    rest();
    expect(versions()).toEqual([]);

    drawing.show(coloured(['oak', 'ash']), 'light');
    drawing.hear(news(1));
    // The map may read the bytes of an old tile again for the new look, in place of these.
    expect(versions()).toEqual([1]);
    rest();
    expect(versions()).toEqual([1, 1]);
    rest();
    expect(versions()).toEqual([1, 1]);
  });

  it('asks again for tiles that a new look came upon while they were on their way', () => {
    const { map, versions, rest } = fakeMap();
    const drawing = new DocumentDrawing(map, reader);
    drawing.show(coloured(['oak']), 'light');
    rest();
    drawing.hear(news(1));
    drawing.show(coloured(['oak', 'ash']), 'light');
    rest();
    expect(versions()).toEqual([1, 1]);
  });

  it('asks once where nothing but features has changed, and again where tiles were on their way', () => {
    const { map, state, versions, rest } = fakeMap();
    const drawing = new DocumentDrawing(map, reader);
    drawing.show(coloured(['oak']), 'light');
    rest();
    drawing.hear(news(1));
    rest();
    expect(versions()).toEqual([1]);
    state.isLoaded = false;
    drawing.hear(news(2));
    rest();
    expect(versions()).toEqual([1, 2, 2]);
  });
});
