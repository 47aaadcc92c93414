import { afterEach, describe, expect, it, vi } from 'vitest';
import { routeImages } from './route-images.ts';
import { light } from '@webmaps/map-style/light';

afterEach(() => vi.unstubAllGlobals());

describe('the pictures of a route', () => {
  it('are drawn on canvases that are made to be read back', () => {
    const settings: unknown[] = [];
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext(_kind: string, options: unknown) {
          settings.push(options);
          return new Proxy({}, { get: () => () => undefined, set: () => true });
        }
      },
    );
    const names = Object.keys(routeImages(light));
    expect(settings).toEqual(names.map(() => ({ willReadFrequently: true })));
  });
});
