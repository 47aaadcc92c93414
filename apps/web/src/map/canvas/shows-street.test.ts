import type { Map as MapLibreMap } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { showsStreet } from './shows-street.ts';

function shows(sourceLayer: string, kind: string, detail = ''): boolean {
  const drawn = { sourceLayer, properties: { kind, kind_detail: detail } };
  return showsStreet({
    queryRenderedFeatures: () => [drawn],
  } as unknown as Pick<MapLibreMap, 'queryRenderedFeatures'>);
}

describe('a view', () => {
  it('has a street to start on where a road for cars is drawn', () => {
    expect(shows('roads', 'minor_road', 'residential')).toBe(true);
    expect(shows('roads', 'major_road', 'tertiary')).toBe(true);
  });

  it('has none where paths, tracks and other things are all there is', () => {
    expect(shows('roads', 'path', 'path')).toBe(false);
    expect(shows('roads', 'minor_road', 'track')).toBe(false);
    expect(shows('pois', 'peak')).toBe(false);
  });
});
