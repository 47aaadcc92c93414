import type { ShownLayer } from '@webmaps/project/map/nodes/layer-order';
import type { RemoteSource } from '@webmaps/project/map/nodes/source';
import { GeoJSONSource } from 'maplibre-gl';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RemoteSources } from './remote-sources.ts';
import type { RemoteFaults } from './remote-sources.ts';

const tiles: RemoteSource = {
  kind: 'raster',
  address: 'https://tiles.example/{z}/{x}/{y}.png',
  credits: '',
  size: 256,
  zooms: { min: 0, max: 19 },
};
const stops: RemoteSource = {
  kind: 'geojson',
  address: 'https://tiles.example/stops',
  credits: '',
  refreshSeconds: 60,
};

const layer = (source: RemoteSource, isVisible = true): ShownLayer => ({
  id: 'n.1',
  isVisible,
  opacity: 1,
  node: {
    kind: 'tiles',
    parent: 'root',
    order: 'a0',
    isRemoved: false,
    registers: { source: JSON.parse(JSON.stringify(source)) as string },
  },
});

/** A map that knows sources, and events by hand. */
function fakeMap() {
  const sources = new Map<string, object>();
  const listeners = new Map<string, Set<(event: object) => void>>();
  const map = {
    addSource: (name: string, source: object) => {
      const geojson = Object.assign(Object.create(GeoJSONSource.prototype), { setData: vi.fn() });
      sources.set(name, 'data' in source ? (geojson as object) : source);
    },
    getSource: (name: string) => sources.get(name),
    removeSource: (name: string) => sources.delete(name),
    getCanvas: () => ({ isConnected: true, getContext: () => null }),
    on: (name: string, listener: (event: object) => void) => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
    },
    off: (name: string, listener: (event: object) => void) => listeners.get(name)?.delete(listener),
  };
  const fire = (name: string, event: object) => {
    for (const listener of listeners.get(name) ?? []) listener(event);
  };
  return { map: map as unknown as MapLibreMap, sources, listeners, fire };
}

let permitted = '*';
let faults: RemoteFaults;
let fake: ReturnType<typeof fakeMap>;
let remote: RemoteSources;

beforeEach(() => {
  vi.useFakeTimers();
  permitted = '*';
  vi.stubGlobal('document', {
    querySelector: () => ({ content: permitted }),
    visibilityState: 'visible',
  });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('removeEventListener', vi.fn());
  faults = new Map();
  fake = fakeMap();
  remote = new RemoteSources(fake.map, (found) => {
    faults = found;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the source of a remote layer', () => {
  it('is not there before the layer is shown, and gone with it', () => {
    remote.show([layer(tiles, false)]);
    expect(fake.sources.size).toBe(0);
    remote.show([layer(tiles)]);
    expect([...fake.sources.keys()]).toEqual([remote.nameOf('n.1')]);
    remote.show([]);
    // Layers of the map are drawn from it until they are taken away.
    expect(fake.sources.size).toBe(1);
    remote.sweep();
    expect(fake.sources.size).toBe(0);
    expect([...fake.listeners.values()].map(({ size }) => size)).toEqual([0, 0]);
  });

  it('is never asked for where the operator does not permit it', () => {
    permitted = 'https://elsewhere.example';
    remote.show([layer(tiles)]);
    expect(fake.sources.size).toBe(0);
    expect(faults.get('n.1')).toEqual({ kind: 'not-permitted' });
    remote.show([]);
    expect(faults.size).toBe(0);
  });

  it('is another one for another address', () => {
    remote.show([layer(tiles)]);
    const before = remote.nameOf('n.1');
    remote.show([layer({ ...tiles, address: 'https://b.example/{z}/{x}/{y}' })]);
    expect(remote.nameOf('n.1')).not.toBe(before);
    remote.sweep();
    expect([...fake.sources.keys()]).toEqual([remote.nameOf('n.1')]);
  });

  it('is loaded again while it is looked at, and says what is wrong until it is right', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
    remote.show([layer(stops)]);
    const sourceId = remote.nameOf('n.1')!;
    const { setData } = fake.map.getSource(sourceId) as unknown as { setData: unknown };
    await vi.advanceTimersByTimeAsync(125_000);
    expect(setData).toHaveBeenCalledTimes(2);
    remote.show([layer(stops, false)]);
    await vi.advanceTimersByTimeAsync(125_000);
    expect(setData).toHaveBeenCalledTimes(2);

    fake.fire('error', { sourceId });
    await vi.advanceTimersByTimeAsync(0);
    expect(faults.get('n.1')).toEqual({ kind: 'status', status: 503 });
    fake.fire('error', { sourceId: 'another' });
    fake.fire('sourcedata', { sourceId, sourceDataType: 'content' });
    expect(faults.size).toBe(0);
    remote.close();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(setData).toHaveBeenCalledTimes(2);
    expect(fake.sources.size).toBe(0);
  });
});
