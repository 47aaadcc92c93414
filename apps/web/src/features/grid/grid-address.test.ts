import { describe, expect, it } from 'vitest';
import type { MapView } from '../../map/canvas/map-types.ts';
import { paneKeys, readGrid, writeGrid, writeLocks, writeViews } from './grid-address.ts';
import type { GridAddress } from './grid-address.ts';
import { allLocked, nothingLocked, usualLocks } from './locks.ts';
import { presetPane } from './presets.ts';

const view: MapView = { center: [7.42, 43.73], zoom: 14, bearing: 0, pitch: 0 };
const other: MapView = { center: [-0.1, 51.5], zoom: 12.5, bearing: 20, pitch: 45 };
const id = '0190a5f4-9d2b-7cc0-8a51-2c4e6f80a1b3';

/** As the address bar gives back what was written. */
function again(change: ReturnType<typeof writeGrid>): GridAddress {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

describe('the address of the maps side by side', () => {
  it('has the usual maps, each different, where it says nothing', () => {
    const { count, locks, swipe, panes, unknown } = readGrid({}, 4);
    expect({ count, locks, swipe, unknown }).toEqual({
      count: 4,
      locks: usualLocks,
      swipe: undefined,
      unknown: [],
    });
    expect(new Set(panes.map((pane) => JSON.stringify(pane))).size).toBe(paneKeys.length);
  });

  it.each([
    { n: '9' },
    { n: '2', swipe: '37' },
    { n: '1', p1: 'none' },
    { n: '2', p1: 'hillshade,terrain,base:dark', p2: 'buildings,route:1.abc~de*t' },
    { n: '4', p1: 'contours,slug:a-town', p3: `none,project:${id},link:a%2Cb` },
    { n: '6', lock: 'place,scale' },
    { n: '4', lock: 'none' },
    { n: '4', lock: 'turn' },
  ])('gives the same maps once it has been written: %o', (address: GridAddress) => {
    const state = readGrid({ ...address, map: '14/43.73/7.42' }, 2);
    expect(state.unknown).toEqual([]);
    const read = readGrid(
      again(writeGrid(state, [view, ...paneKeys.slice(1).map(() => other)])),
      1,
    );
    expect({ ...read, panes: [] }).toEqual({ ...state, panes: [] });
    for (let index = 0; index < state.count; index++) {
      expect({ ...read.panes[index], view: 0 }).toEqual({ ...state.panes[index], view: 0 });
    }
    const isShared = state.locks.place && state.locks.turn && state.locks.size !== 'none';
    expect(read.panes[1]?.view).toEqual(isShared || state.count === 1 ? undefined : other);
  });

  it('keeps the cameras of maps that do not share one, and forgets them where they do', () => {
    const apart = readGrid({ n: '2', lock: 'none' }, 4);
    const written = writeViews(apart, [view, other]);
    expect(written).toEqual({ map: '14/43.73/7.42', p2: 'base:dark,at:12.5/51.5/-0.1/20/45' });
    const joined = readGrid({ ...again(written), n: '2', lock: 'place,turn,zoom' }, 4);
    expect(writeViews(joined, [view, view])).toEqual({ map: '14/43.73/7.42', p2: 'base:dark' });
  });

  it('says what it cannot read, and goes on without it', () => {
    const state = readGrid(
      { n: '3', lock: 'place,weather', map: 'x', swipe: '120', p1: 'hillshade,clouds,at:9' },
      4,
    );
    expect(state.unknown).toEqual([
      'swipe=120',
      'n=3',
      'lock=place,weather',
      'map=x',
      'p1: at:9',
      'p1: clouds',
    ]);
    expect(state.count).toBe(4);
    expect(state.panes[0]?.layers.hillshade).toBe(true);
    expect(state.panes[1]).toBe(presetPane(1, 4));
    expect(readGrid({ p1: 'slug:Not a slug' }, 1).unknown).toEqual(['p1: project:Not a slug']);
  });

  it('puts two maps with one camera on each other', () => {
    const state = readGrid({ n: '9', lock: 'none', swipe: '50' }, 4);
    expect([state.count, state.locks]).toEqual([2, allLocked]);
    expect(writeLocks(nothingLocked)).toBe('none');
  });
});
