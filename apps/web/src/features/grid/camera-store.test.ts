import { describe, expect, it } from 'vitest';
import type { MapView } from '../../map/canvas/map-types.ts';
import { CameraStore } from './camera-store.ts';
import type { LinkedMap } from './camera-store.ts';
import { allLocked, nothingLocked } from './locks.ts';

const start: MapView = { center: [0, 0], zoom: 14, bearing: 0, pitch: 0 };

/** A map that reports every move at once, as the library does. */
class FakeMap implements LinkedMap {
  view: MapView;
  jumps = 0;
  readonly #listeners = new Set<() => void>();

  constructor(view: MapView) {
    this.view = view;
  }

  getView = () => this.view;

  onMove = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  jumpInFrame = (view: MapView) => {
    this.jumps++;
    this.drag(view);
  };

  drag(view: MapView): void {
    this.view = view;
    for (const listener of this.#listeners) listener();
  }
}

function grid(count: number, locks = allLocked) {
  const store = new CameraStore(
    Array.from({ length: count }, () => start),
    locks,
  );
  const maps = Array.from({ length: count }, () => new FakeMap(start));
  const ends = maps.map((map, index) => store.attach(index, map));
  for (const map of maps) map.jumps = 0;
  return { store, maps, ends };
}

const at = (lon: number): MapView => ({ ...start, center: [lon, 1], bearing: lon });

describe('cameras that move together', () => {
  it('are equal after each of a hundred moves, each of which moves every other map once', () => {
    const { store, maps } = grid(9);
    for (let step = 1; step <= 100; step++) {
      const leader = step % 9;
      maps[leader]?.drag(at(step / 10));
      for (const [index, map] of maps.entries()) {
        expect(map.view).toEqual(at(step / 10));
        expect(store.viewOf(index)).toEqual(at(step / 10));
      }
      expect(store.leader).toBe(leader);
    }
    expect(maps.reduce((sum, { jumps }) => sum + jumps, 0)).toBe(100 * 8);
  });

  it('keep what is not locked', () => {
    const { maps } = grid(2, { ...nothingLocked, turn: true });
    maps[0]?.drag(at(3));
    expect(maps[1]?.view).toEqual({ ...start, bearing: 3 });
  });

  it('follow the last leader once something is locked', () => {
    const { store, maps } = grid(3, nothingLocked);
    maps[2]?.drag(at(5));
    expect(maps[0]?.view).toEqual(start);
    store.lock(allLocked);
    expect(maps.map(({ view }) => view)).toEqual([at(5), at(5), at(5)]);
  });

  it('have a view while their map is not on the page, which it takes when it comes back', () => {
    const { store, maps, ends } = grid(2);
    ends[1]?.();
    maps[0]?.drag(at(7));
    expect(maps[1]?.view).toEqual(start);
    expect(store.viewOf(1)).toEqual(at(7));
    const again = new FakeMap(start);
    store.attach(1, again);
    expect(again.view).toEqual(at(7));
    expect(store.leader).toBe(0);
  });

  it('are moved by the page as by a person', () => {
    const { store, maps } = grid(2);
    store.show(1, at(2));
    expect(maps.map(({ view }) => view)).toEqual([at(2), at(2)]);
    expect(store.isFollowing).toBe(false);
  });
});
