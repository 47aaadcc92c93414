import type { Map as MapLibreMap } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { isByItself, marginWithin, showsBox } from './fit-box.ts';

describe('the margin around a fitted box', () => {
  it('keeps handles clear of panels where there is room', () => {
    expect(marginWithin(600)).toBe(48);
  });

  it('leaves most of a low window to the box, and is never negative', () => {
    expect(marginWithin(100)).toBe(20);
    expect(marginWithin(-30)).toBe(0);
  });
});

describe('isByItself', () => {
  it('distinguishes movements of the page from those of a person', () => {
    expect(isByItself({ type: 'moveend', byItself: true })).toBe(true);
    expect(isByItself({ type: 'moveend' })).toBe(false);
  });
});

describe('whether a box is in what the panels leave free', () => {
  /** A window of 1000 by 600 with 10 px a degree, from 0 in the west and 60 in the north. */
  const map = {
    getPadding: () => ({ left: 400, right: 100, top: 0, bottom: 200 }),
    getContainer: () => ({ clientWidth: 1000, clientHeight: 600 }),
    project: ([lon, lat]: [number, number]) => ({ x: lon * 10, y: (60 - lat) * 10 }),
  } as unknown as MapLibreMap;

  it('is true only where no corner is behind a panel', () => {
    expect(showsBox(map, [50, 30, 80, 50])).toBe(true);
    expect(showsBox(map, [30, 30, 80, 50])).toBe(false);
    expect(showsBox(map, [50, 30, 95, 50])).toBe(false);
    expect(showsBox(map, [50, 10, 80, 50])).toBe(false);
  });
});
