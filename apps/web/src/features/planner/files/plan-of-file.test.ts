import { gpx } from '@webmaps/formats/gpx';
import type { TrackDocument } from '@webmaps/formats/track-document';
import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { planOfFile } from './plan-of-file.ts';

const nothing: TrackDocument = { waypoints: [], routes: [], tracks: [] };
const points = (positions: readonly Position[]) => positions.map((position) => ({ position }));
const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

function opened(name: string, bytes: Uint8Array) {
  const found = planOfFile(name, bytes);
  if (found.status === 'failed') throw new Error(found.reason);
  return found.plan.waypoints;
}

/** A line around a circle of about a kilometre. */
function circle(count: number): Position[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / (count - 1)) * 2 * Math.PI;
    return [0.01 * Math.sin(turn), 0.01 * Math.cos(turn)];
  });
}

describe('planOfFile', () => {
  it('takes the points of a planned route as waypoints that keep to the ways', () => {
    const stops: Position[] = [
      [7.42, 43.73],
      [7.43, 43.74],
    ];
    const bytes = gpx.write({
      ...nothing,
      routes: [{ points: points(stops) }],
      tracks: [{ segments: [points(circle(50))] }],
    });
    expect(opened('run.gpx', bytes).map(({ position, snap }) => ({ position, snap }))).toEqual(
      stops.map((position) => ({ position, snap: true })),
    );
  });

  it('keeps a track as the line that it is, between a start and an end', () => {
    const line = circle(2000);
    const segment = line.map((position, index) => ({
      position,
      elevationMetres: index / 10,
      ...(index > 0 && { timeSeconds: 1e9 + index }),
    }));
    const bytes = gpx.write({
      ...nothing,
      name: 'All of it',
      tracks: [
        { name: 'Short', segments: [segment.slice(0, 10)] },
        { name: 'Sunday', type: 'running', segments: [segment.slice(0, 500), segment.slice(500)] },
      ],
    });
    const waypoints = opened('run.gpx', bytes);
    expect(waypoints.map(({ position }) => position)).toEqual([
      [0, 0.01],
      [0, 0.01],
    ]);
    expect(waypoints[0]?.along).toBeUndefined();
    const { track, from, to } = waypoints[1]?.along ?? {};
    expect([from, to]).toEqual([0, 1999]);
    expect(track).toMatchObject({ name: 'Sunday', type: 'running', breaks: [500] });
    expect(track?.line).toHaveLength(2000);
    expect(track?.heights?.[15]).toBe(1.5);
    expect(Array.from(track?.times?.slice(0, 3) ?? [])).toEqual([NaN, 1e9 + 1, 1e9 + 2]);
    expect(opened('again.gpx', bytes)[1]?.along?.track.id).toBe(track?.id);
  });

  it('names a track after its file where nothing in it does', () => {
    const bytes = gpx.write({ ...nothing, tracks: [{ segments: [points(circle(5))] }] });
    expect(opened('C:\\runs\\Sunday.long.gpx', bytes)[1]?.along?.track.name).toBe('Sunday.long');
    const named = gpx.write({
      ...nothing,
      name: 'Harbour',
      tracks: [{ segments: [points(circle(5))] }],
    });
    expect(opened('x.gpx', named)[1]?.along?.track).toMatchObject({
      name: 'Harbour',
      heights: null,
      times: null,
    });
  });

  it('has no track where a planned route is taken', () => {
    const bytes = gpx.write({ ...nothing, routes: [{ points: points(circle(5)) }] });
    expect(opened('run.gpx', bytes).some(({ along }) => along)).toBe(false);
  });

  it('finds the line among other things of a collection, and takes points where there is none', () => {
    const area = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    };
    const line = {
      type: 'LineString',
      coordinates: [
        [0, 0, 12],
        [1, 1, 13],
      ],
    };
    const place = (lon: number) => ({ type: 'Point', coordinates: [lon, 2] });
    const features = (...geometries: object[]) =>
      json({
        type: 'FeatureCollection',
        features: geometries.map((geometry) => ({ type: 'Feature', properties: null, geometry })),
      });
    const along = opened('a.geojson', features(area, place(5), line))[1]?.along;
    expect(Array.from(along?.track.heights ?? [])).toEqual([12, 13]);
    expect(along?.track.name).toBe('a');
    expect(opened('a.json', features(place(1), place(2), place(3)))).toMatchObject([
      { position: [1, 2], snap: true },
      { position: [2, 2], snap: true },
      { position: [3, 2], snap: true },
    ]);
  });

  it('counts the places beside a line and the lines that are not opened', () => {
    const hut = { position: [0.011, 0] as const, name: 'Hut' };
    const segments = [points(circle(20))];
    const leftOut = (document: Partial<TrackDocument>) => {
      const found = planOfFile('a.gpx', gpx.write({ ...nothing, ...document }));
      return found.status === 'ready' ? found.leftOut : found.reason;
    };
    const planned = { points: points(circle(5)) };
    const shorter = { segments: [points(circle(4))] };
    expect(leftOut({ waypoints: [hut, hut], tracks: [shorter, { segments }] })).toEqual({
      places: 2,
      lines: 1,
    });
    expect(leftOut({ waypoints: [hut], routes: [planned], tracks: [{ segments }] })).toEqual({
      places: 1,
      lines: 0,
    });
    expect(leftOut({ waypoints: [hut, { position: [0, 0] }] })).toEqual({ places: 0, lines: 0 });
    expect(leftOut({ tracks: [{ segments }] })).toEqual({ places: 0, lines: 0 });
  });

  it('keeps the names of the places to go through', () => {
    const stops = [{ position: [0, 0] as const, name: 'Home' }, { position: [0.01, 0] as const }];
    for (const document of [
      { ...nothing, routes: [{ points: stops }] },
      { ...nothing, waypoints: stops },
    ]) {
      expect(opened('a.gpx', gpx.write(document)).map(({ name }) => name)).toEqual([
        'Home',
        undefined,
      ]);
    }
  });

  it.each([
    ['a.gpx', new TextEncoder().encode('not XML'), 'unreadable'],
    ['a.gpx', gpx.write(nothing), 'nothing_in_it'],
    ['a.geojson', new TextEncoder().encode('{"type":'), 'unreadable'],
    ['a.geojson', json({ type: 'Point', coordinates: [200, 0] }), 'unreadable'],
    ['a.geojson', json({ type: 'FeatureCollection', features: [] }), 'nothing_in_it'],
  ])('says why %s cannot be opened', (name, bytes, reason) => {
    expect(planOfFile(name, bytes)).toEqual({ status: 'failed', reason });
  });
});
