import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MapHandle } from '../map/canvas/map-types.ts';
import { mapHandlers } from './use-map-commands.ts';

const map = {
  zoomIn: vi.fn(),
  setPitch: vi.fn(),
  getView: () => ({ center: [0, 0], zoom: 14, bearing: 0, pitch: 0 }),
  project: () => ({ x: 100, y: 100 }),
  unproject: ({ x, y }: { x: number; y: number }) => [x, y],
  jumpTo: vi.fn(),
  focus: vi.fn(),
};
const handlers = mapHandlers(map as unknown as MapHandle);

/** A page whose focus is on an element that matches, or does not match, the page itself. */
function focusOn(isPage: boolean) {
  vi.stubGlobal('document', { activeElement: { matches: () => isPage } });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('the commands of pages with a map', () => {
  it('zoom and tilt the map', () => {
    handlers.zoomIn?.();
    handlers.tilt?.();
    expect(map.zoomIn).toHaveBeenCalledOnce();
    expect(map.setPitch).toHaveBeenCalledWith(55);
  });

  it('pan by arrows only where arrows mean nothing else', () => {
    focusOn(true);
    handlers.panRight?.();
    expect(map.jumpTo).toHaveBeenCalledWith({ center: [220, 100] });
    focusOn(false);
    expect(handlers.panRight?.()).toBe(false);
    expect(map.jumpTo).toHaveBeenCalledOnce();
  });

  it('do nothing until the map can be used', () => {
    expect(() => mapHandlers(null).zoomIn?.()).not.toThrow();
  });
});
