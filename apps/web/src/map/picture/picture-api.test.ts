import { viewAround } from '@webmaps/map-picture/view';
import type { Region } from '@webmaps/protocol/region';
import { describe, expect, it, vi } from 'vitest';
import { pictureApi } from './picture-api.ts';
import type { PictureJob } from './picture-api.ts';

// The addresses of fonts are made absolute where they are imported.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'https://maps.test' }));

const region: Region = {
  id: 'one',
  name: 'One',
  bbox: [1, 42, 2, 43],
  fictional: false,
  overview: false,
  minZoom: 0,
  maxZoom: 15,
  start: { center: [1.5, 42.5], zoom: 10 },
  attributions: [],
  files: { basemap: { url: '/regions/one/basemap-1.pmtiles', bytes: 10, sha256: '' } },
};

const jobAt = (lon: number): PictureJob => ({
  view: viewAround([lon, 42.5], 14, { width: 100, height: 100, scale: 1 }),
  theme: 'light',
  language: 'en',
  overlay: [],
  figures: [],
  regions: [region],
  sprites: '',
});

describe('a picture that cannot be drawn', () => {
  it('is one of a place that no region shows', async () => {
    expect(await pictureApi.draw(jobAt(8))).toEqual({ status: 'failed', reason: 'outside' });
  });

  it('is one whose tiles are neither here nor can be fetched', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const fetcher = vi.fn().mockRejectedValue(new TypeError('fetch failed'));
    vi.stubGlobal('fetch', fetcher);
    expect(await pictureApi.draw(jobAt(1.5))).toEqual({ status: 'failed', reason: 'region' });
    expect(fetcher).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
