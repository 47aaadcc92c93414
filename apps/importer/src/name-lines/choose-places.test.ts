import { describe, expect, it } from 'vitest';

import { UNITS_PER_PIXEL } from '@webmaps/tiles/world';
import type { NamedLines } from './named-lines.ts';
import { choosePlaces } from './choose-places.ts';
import { REPEAT_PIXELS } from './written-text.ts';

/** World units of a pixel at zoom 15. */
const PIXEL = UNITS_PER_PIXEL * 2 ** 3;

/** A street of ten-pixel letters, six ems wide; coordinates in pixels of zoom 15. */
const street = (name: string, lines: number[][], extra: Partial<NamedLines> = {}): NamedLines => ({
  name,
  lines: lines.map((line) => Int32Array.from(line, (pixels) => (5000 + pixels) * PIXEL)),
  rank: 12,
  minZoom: 13,
  widthEms: 6,
  textPixels: () => 10,
  ...extra,
});

/** Places in pixels of zoom 15. */
const choose = (groups: readonly NamedLines[], zooms = { minZoom: 15, maxZoom: 15 }) =>
  choosePlaces(groups, zooms).map(({ group, centre, zoom, line }) => ({
    name: group.name,
    zoom,
    at: centre.map((units) => Math.round(units / PIXEL - 5000)),
    line: [...line].map((units) => Math.round(units / PIXEL - 5000)),
  }));

describe('choosing places for names', () => {
  it('puts a name into the middle of its street', () => {
    expect(choose([street('A', [[0, 0, 300, 0]])])).toMatchObject([{ at: [150, 0] }]);
  });

  it('leaves a street without a name that is too short for it', () => {
    expect(choose([street('A', [[0, 0, 36, 0]])])).toEqual([]);
    expect(choose([street('A', [[0, 0, 60, 0]])])).toHaveLength(1);
  });

  it('gives each zoom more places and takes none away, never too near to the same name', () => {
    const twoLanes = street('A', [
      [0, 0, 4000, 0],
      [0, 12, 4000, 12],
    ]);
    const places = choose([twoLanes], { minZoom: 13, maxZoom: 17 });
    for (let zoom = 13; zoom <= 17; zoom++) {
      const pixelsAtZoom = 2 ** (zoom - 15);
      const shown = places.filter((place) => place.zoom <= zoom).map(({ at }) => at);
      expect(shown.length).toBeGreaterThanOrEqual(Math.floor((4000 * pixelsAtZoom) / 1000));
      for (const [i, [x = 0, y = 0]] of shown.entries()) {
        for (const [otherX = 0, otherY = 0] of shown.slice(i + 1)) {
          const apart = Math.hypot(x - otherX, y - otherY) * pixelsAtZoom;
          expect(apart).toBeGreaterThanOrEqual(REPEAT_PIXELS);
        }
      }
    }
  });

  it('lets the greater street have the crossing and moves the name of the other', () => {
    const high = street('High Street', [[-200, 0, 200, 0]], { rank: 7 });
    const lane = street('Lane', [[0, -200, 0, 200]]);
    const [first, second] = choose([lane, high]);
    expect(first).toMatchObject({ name: 'High Street', at: [0, 0] });
    expect(second?.name).toBe('Lane');
    expect(Math.abs(second?.at[1] ?? 0)).toBeGreaterThan(35);
  });

  it('moves a name aside for a street that has no other place', () => {
    const high = street('High Street', [[-80, 0, 80, 0]], { rank: 7 });
    const lane = street('Lane', [[0, -28, 0, 28]]);
    const [first, second] = choose([high, lane]);
    expect(second).toMatchObject({ name: 'Lane', at: [0, 0] });
    expect(first).toMatchObject({ name: 'High Street' });
    expect(Math.abs(first?.at[0] ?? 0)).toBeGreaterThan(33);
  });

  it('leaves a name where it is when it has no other place itself', () => {
    const high = street('High Street', [[-28, 0, 28, 0]], { rank: 7 });
    const lane = street('Lane', [[0, -28, 0, 28]]);
    expect(choose([high, lane])).toMatchObject([{ name: 'High Street', at: [0, 0] }]);
  });

  it('does not move a name that a coarser zoom has placed', () => {
    const high = street('High Street', [[-80, 0, 80, 0]], { rank: 7 });
    const lane = street('Lane', [[0, -28, 0, 28]], { minZoom: 15 });
    const places = choose([high, lane], { minZoom: 14, maxZoom: 15 });
    expect(places).toMatchObject([{ name: 'High Street', zoom: 14, at: [0, 0] }]);
  });

  it('does not write round a corner', () => {
    const [place] = choose([street('A', [[0, 0, 200, 0, 200, 200]])]);
    const [x = 0, y = 0] = place?.at ?? [];
    expect(Math.max(200 - x, y)).toBeGreaterThanOrEqual(33);
  });

  it('gives a line that is a little longer than the text', () => {
    const [place] = choose([street('A', [[0, 0, 300, 0]])]);
    const [west = 0, , east = 0] = place?.line ?? [];
    expect(east - west).toBeGreaterThan(60);
    expect(east - west).toBeLessThan(90);
  });
});
