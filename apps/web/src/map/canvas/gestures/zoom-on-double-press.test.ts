import type { MapMouseEvent } from 'maplibre-gl';
import { describe, expect, it, vi } from 'vitest';
import { zoomOnDoublePress } from './zoom-on-double-press.ts';

type Map = Parameters<typeof zoomOnDoublePress>[0];

function mapWithAct() {
  const zooms: number[] = [];
  const acts: string[] = [];
  let zoomStart: (event: object) => void = () => undefined;
  const map = {
    on: (_: string, listener: typeof zoomStart) => {
      zoomStart = listener;
      return { unsubscribe: () => undefined };
    },
    easeTo: ({ zoom }: { zoom: number }) => zooms.push(zoom),
    getZoom: () => 15,
    doubleClickZoom: { disable: vi.fn<() => void>(), enable: vi.fn<() => void>() },
  };
  const { press, detach } = zoomOnDoublePress(map as unknown as Map, ({ point: { x } }) => {
    acts.push(`act at ${x}`);
    return () => acts.push(`took back ${x}`);
  });
  const pressAt = (x: number, timeStamp: number, more: object = {}) =>
    press({
      point: { x, y: 0 },
      lngLat: {},
      originalEvent: { timeStamp, detail: 1, shiftKey: false, ...more },
    } as unknown as MapMouseEvent);
  return { map, zooms, acts, pressAt, detach, startZoom: (event: object) => zoomStart(event) };
}

describe('a double press on the map', () => {
  it('takes back what the first press did, and zooms in', () => {
    const { zooms, acts, pressAt } = mapWithAct();
    pressAt(100, 1000);
    expect(acts).toEqual(['act at 100']);
    pressAt(120, 1250);
    expect(acts).toEqual(['act at 100', 'took back 100']);
    expect(zooms).toEqual([16]);
  });

  it('zooms out with Shift', () => {
    const { zooms, pressAt } = mapWithAct();
    pressAt(100, 1000);
    pressAt(100, 1200, { detail: 2, shiftKey: true });
    expect(zooms).toEqual([14]);
  });

  it('is two presses where the second is later, or elsewhere', () => {
    const { zooms, acts, pressAt } = mapWithAct();
    pressAt(100, 1000);
    pressAt(100, 1301);
    pressAt(140, 1400);
    expect(acts).toEqual(['act at 100', 'act at 100', 'act at 140']);
    expect(zooms).toEqual([]);
  });

  it('heeds the double-click speed of the system', () => {
    const { zooms, pressAt } = mapWithAct();
    pressAt(100, 1000);
    pressAt(100, 1700, { detail: 2 });
    expect(zooms).toEqual([16]);
  });

  it('zooms once per pair of quick presses, and the third press alone does nothing', () => {
    const { zooms, acts, pressAt } = mapWithAct();
    for (const timeStamp of [1000, 1200, 1400]) pressAt(100, timeStamp);
    expect(zooms).toEqual([16]);
    pressAt(100, 1600);
    expect(zooms).toEqual([16, 16]);
    expect(acts).toEqual(['act at 100', 'took back 100']);
  });

  it('takes a tap back that begins a zoom by one finger, but not for two fingers', () => {
    const { acts, pressAt, startZoom } = mapWithAct();
    pressAt(100, 1000);
    startZoom({ originalEvent: { timeStamp: 1200, touches: [{}, {}] } });
    startZoom({});
    expect(acts).toEqual(['act at 100']);
    startZoom({ originalEvent: { timeStamp: 1400, touches: [{}] } });
    expect(acts).toEqual(['act at 100', 'took back 100']);
  });

  it('gives the zoom of the library back when it is detached', () => {
    const { map, detach } = mapWithAct();
    expect(map.doubleClickZoom.disable).toHaveBeenCalledOnce();
    detach();
    expect(map.doubleClickZoom.enable).toHaveBeenCalledOnce();
  });
});
