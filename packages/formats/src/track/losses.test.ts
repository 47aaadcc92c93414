import { describe, expect, it } from 'vitest';
import { geojson } from '../geojson/geojson.ts';
import { gpx } from '../gpx/gpx.ts';
import { findLosses } from './losses.ts';
import { trackPointsOf } from './track-point.ts';

const position = [8, 49] as const;
const file = {
  places: [],
  routes: [{ points: [{ position }] }],
  tracks: [
    {
      name: 'Run',
      segments: [trackPointsOf([{ position, temperatureCelsius: 5 }, { position }])],
      laps: [{ startSeconds: 0, durationSeconds: 1 }],
    },
  ],
};

describe('findLosses', () => {
  it('counts what a file holds and a format does not keep', () => {
    expect(findLosses(file, gpx.survives)).toEqual([{ what: 'laps', count: 1 }]);
    expect(findLosses(file, geojson.survives)).toEqual([
      { what: 'routes', count: 1 },
      { what: 'laps', count: 1 },
      { what: 'temperatureCelsius', count: 1 },
    ]);
  });

  it('finds nothing in an empty file', () => {
    expect(findLosses({ places: [], routes: [], tracks: [] }, geojson.survives)).toEqual([]);
  });
});
