import { gpx } from '@webmaps/formats/gpx';
import type { TrackDocument } from '@webmaps/formats/track-document';
import type { Position } from '@webmaps/geo/position';
import { maxWaypoints } from '@webmaps/protocol/limits';
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

  it('keeps a track where it was run, as free legs along its corners', () => {
    const bytes = gpx.write({ ...nothing, tracks: [{ segments: [points(circle(2000))] }] });
    const waypoints = opened('run.gpx', bytes);
    expect(waypoints.length).toBeGreaterThan(50);
    expect(waypoints.length).toBeLessThan(maxWaypoints);
    expect(waypoints.slice(1).every(({ snap }) => !snap)).toBe(true);
    expect(waypoints[0]?.position).toEqual([0, 0.01]);
    expect(waypoints.at(-1)?.position).toEqual([0, 0.01]);
    for (const { position } of waypoints) expect(Math.hypot(...position)).toBeCloseTo(0.01, 5);
  });

  it('gives the whole line of a track along, with its times where all are known', () => {
    const line = circle(2000);
    const timed = (offset: number) =>
      line.map((position, index) => ({ position, timeSeconds: 1e9 + index * 3 + offset }));
    const track = (segment: ReturnType<typeof timed>) => {
      const found = planOfFile(
        'run.gpx',
        gpx.write({ ...nothing, tracks: [{ segments: [segment] }] }),
      );
      return found.status === 'ready' ? found.track : null;
    };
    expect(track(timed(0))?.line).toHaveLength(2000);
    expect(track(timed(0))?.times?.slice(0, 3)).toEqual([0, 3, 6]);
    // A clock that was set back in between tells nothing.
    expect(track([...timed(0).slice(0, 1000), ...timed(-9000).slice(1000)])?.times).toBeNull();
  });

  it('has no track where a planned route is taken', () => {
    const bytes = gpx.write({ ...nothing, routes: [{ points: points(circle(5)) }] });
    const found = planOfFile('run.gpx', bytes);
    expect(found.status === 'ready' && found.track).toBeNull();
  });

  it('makes no more waypoints than a route may have, whatever the line', () => {
    const zigzag = [...Array(5000).keys()].map((index): Position => [
      index / 1e4,
      (index % 2) / 100,
    ]);
    const bytes = gpx.write({ ...nothing, tracks: [{ segments: [points(zigzag)] }] });
    expect(opened('run.gpx', bytes)).toHaveLength(maxWaypoints);
  });

  it('needs no more waypoints than a line has corners', () => {
    const coordinates = [...Array(100).keys()].map((index) => [index / 1e4, 0]);
    coordinates.push([99 / 1e4, 0.01]);
    const file = json({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates },
    });
    expect(opened('line.geojson', file).map(({ position }) => position)).toEqual([
      [0, 0],
      [0.0099, 0],
      [0.0099, 0.01],
    ]);
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
    expect(opened('a.geojson', features(area, place(5), line))).toHaveLength(2);
    expect(opened('a.json', features(place(1), place(2), place(3)))).toMatchObject([
      { position: [1, 2], snap: true },
      { position: [2, 2], snap: true },
      { position: [3, 2], snap: true },
    ]);
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
