import { writeGpx } from '@webmaps/formats/gpx/write-gpx';
import { writeTcx } from '@webmaps/formats/tcx/write-tcx';
import type { TrackFile } from '@webmaps/formats/track/track-file';
import { trackPointsOf } from '@webmaps/formats/track/track-point';
import type { Position } from '@webmaps/geo/position';
import { describe, expect, it } from 'vitest';
import { openPlan } from './open-plan.ts';

const nothing: TrackFile = { places: [], routes: [], tracks: [] };
const points = (positions: readonly Position[]) => positions.map((position) => ({ position }));
const segment = (positions: readonly Position[]) => trackPointsOf(points(positions));
const json = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const open = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  openPlan([{ name, file: new Blob([bytes]) }]);

async function opened(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const found = await open(name, bytes);
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

describe('openPlan', () => {
  it('takes the points of a planned route as waypoints that keep to the ways', async () => {
    const stops: Position[] = [
      [7.42, 43.73],
      [7.43, 43.74],
    ];
    const bytes = writeGpx({
      ...nothing,
      routes: [{ points: points(stops) }],
      tracks: [{ segments: [segment(circle(50))], laps: [] }],
    });
    expect(
      (await opened('run.gpx', bytes)).map(({ position, snap }) => ({ position, snap })),
    ).toEqual(stops.map((position) => ({ position, snap: true })));
  });

  it('keeps a track as the line that it is, between a start and an end', async () => {
    const line = circle(700);
    const recorded = line.map((position, index) => ({
      position,
      elevationMetres: index / 10,
      ...(index > 0 && { timeSeconds: 1e9 + index, heartRate: 120 + (index % 7) }),
    }));
    const bytes = writeGpx({
      ...nothing,
      name: 'All of it',
      tracks: [
        { name: 'Short', segments: [trackPointsOf(recorded.slice(0, 10))], laps: [] },
        {
          name: 'Sunday',
          sport: 'running',
          segments: [recorded.slice(0, 500), recorded.slice(500)].map(trackPointsOf),
          laps: [],
        },
      ],
    });
    const waypoints = await opened('run.gpx', bytes);
    expect(waypoints.map(({ position }) => position)).toEqual([
      [0, 0.01],
      [0, 0.01],
    ]);
    expect(waypoints[0]?.along).toBeUndefined();
    const { track, from, to } = waypoints[1]?.along ?? {};
    expect([from, to]).toEqual([0, 699]);
    expect(track).toMatchObject({ name: 'Sunday', type: 'running', breaks: [500] });
    expect(track?.line).toHaveLength(700);
    expect(track?.heights?.[15]).toBe(1.5);
    expect(Array.from(track?.times?.slice(0, 3) ?? [])).toEqual([NaN, 1e9 + 1, 1e9 + 2]);
    expect(Array.from(track?.sensors?.heartRate?.slice(0, 3) ?? [])).toEqual([NaN, 121, 122]);
    expect((await opened('again.gpx', bytes))[1]?.along?.track.id).toBe(track?.id);
  });

  it('names a track after its file where nothing in it does', async () => {
    const bytes = writeGpx({ ...nothing, tracks: [{ segments: [segment(circle(5))], laps: [] }] });
    expect((await opened('C:\\runs\\Sunday.long.gpx', bytes))[1]?.along?.track.name).toBe(
      'Sunday.long',
    );
    const named = writeGpx({
      ...nothing,
      name: 'Harbour',
      tracks: [{ segments: [segment(circle(5))], laps: [] }],
    });
    expect((await opened('x.gpx', named))[1]?.along?.track).toMatchObject({
      name: 'Harbour',
      heights: null,
      times: null,
    });
  });

  it('has no track where a planned route is taken', async () => {
    const bytes = writeGpx({ ...nothing, routes: [{ points: points(circle(5)) }] });
    expect((await opened('run.gpx', bytes)).some(({ along }) => along)).toBe(false);
  });

  it('finds the line among other things of a collection, and takes points where there is none', async () => {
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
    const along = (await opened('a.geojson', features(area, place(5), line)))[1]?.along;
    expect(Array.from(along?.track.heights ?? [])).toEqual([12, 13]);
    expect(along?.track.name).toBe('a');
    expect(await opened('a.json', features(place(1), place(2), place(3)))).toMatchObject([
      { position: [1, 2], snap: true },
      { position: [2, 2], snap: true },
      { position: [3, 2], snap: true },
    ]);
  });

  it('lists the lines that can be chosen, and counts the places beside them', async () => {
    const hut = { position: [0.011, 0] as const, name: 'Hut' };
    const track = { segments: [segment(circle(20))], laps: [] };
    const listed = async (file: Partial<TrackFile>) => {
      const found = await open('a.gpx', writeGpx({ ...nothing, ...file }));
      if (found.status === 'failed') throw new Error(found.reason);
      const [{ lines, chosen } = { lines: [], chosen: [] }] = found.files;
      return [lines.map(({ kind, name }) => name ?? kind), chosen, found.leftOutPlaces];
    };
    const planned = { points: points(circle(5)), name: 'Sunday' };
    const shorter = { segments: [segment(circle(4))], laps: [], name: 'Short' };
    const tracks = [shorter, track];
    expect(await listed({ places: [hut, hut], tracks })).toEqual([['Short', 'track'], [1], 2]);
    // A track beside a route is the line of that route.
    const both = { places: [hut], routes: [planned], tracks: [track] };
    expect(await listed(both)).toEqual([['Sunday'], [0], 1]);
    expect(await listed({ routes: [planned], tracks })).toEqual([
      ['Sunday', 'Short', 'track'],
      [0],
      0,
    ]);
    expect(await listed({ places: [hut, { position: [0, 0] }] })).toEqual([[], [], 0]);
  });

  it('opens the lines that were chosen, in the order of the file', async () => {
    const track = (name: string, lon: number) => ({
      name,
      segments: [
        segment([
          [lon, 0],
          [lon + 0.01, 0],
        ]),
      ],
      laps: [],
    });
    const tracks = [track('First', 0), track('Second', 0.1), track('Third', 0.2)];
    const file = new Blob([writeGpx({ ...nothing, tracks })]);
    const found = await openPlan([{ name: 'a.gpx', file, chosen: [0, 2] }]);
    if (found.status === 'failed') throw new Error(found.reason);
    expect(found.files).toMatchObject([{ name: 'a.gpx', file, chosen: [0, 2] }]);
    expect(found.files[0]?.lines.map(({ metres }) => Math.round(metres))).toEqual([
      1112, 1112, 1112,
    ]);
    expect(found.plan.waypoints.flatMap(({ along }) => along?.track.name ?? [])).toEqual([
      'First',
      'Third',
    ]);
  });

  it('leaves lines out for which a plan has no room, and says so', async () => {
    const stops = (lon: number) => ({
      points: points(Array.from({ length: 60 }, (_, index) => [lon + index / 1000, 0])),
    });
    const routes = [stops(0), stops(10)];
    const file = new Blob([writeGpx({ ...nothing, routes })]);
    expect(await openPlan([{ name: 'a.gpx', file, chosen: [0, 1] }])).toMatchObject({
      status: 'ready',
      files: [{ chosen: [0] }],
      faults: [{ file: 'a.gpx', message: expect.stringContaining('at most') as string }],
    });
  });

  it('keeps the laps of a track', async () => {
    const recorded = trackPointsOf(
      circle(50).map((position, index) => ({ position, timeSeconds: 1e9 + index * 10 })),
    );
    const laps = [0, 250].map((start) => ({ startSeconds: 1e9 + start, durationSeconds: 240 }));
    const bytes = writeTcx({ ...nothing, tracks: [{ segments: [recorded], laps }] });
    expect((await opened('run.tcx', bytes))[1]?.along?.track.laps).toMatchObject(laps);
  });

  it('keeps the names of the places to go through', async () => {
    const stops = [{ position: [0, 0] as const, name: 'Home' }, { position: [0.01, 0] as const }];
    for (const document of [
      { ...nothing, routes: [{ points: stops }] },
      { ...nothing, places: stops },
    ]) {
      expect((await opened('a.gpx', writeGpx(document))).map(({ name }) => name)).toEqual([
        'Home',
        undefined,
      ]);
    }
  });

  it.each([
    ['a.gpx', new TextEncoder().encode('not XML'), 'unreadable'],
    ['a.gpx', writeGpx(nothing), 'nothing_in_it'],
    ['a.geojson', new TextEncoder().encode('{"type":'), 'unreadable'],
    ['a.geojson', json({ type: 'Point', coordinates: [200, 0] }), 'unreadable'],
    ['a.geojson', json({ type: 'FeatureCollection', features: [] }), 'nothing_in_it'],
  ])('says why %s cannot be opened', async (name, bytes, reason) => {
    expect(await open(name, bytes)).toMatchObject({ status: 'failed', reason, file: name });
  });

  it('opens several files as one plan, and lists what could not be read', async () => {
    const line = (positions: readonly Position[]) =>
      new Blob([writeGpx({ ...nothing, tracks: [{ segments: [segment(positions)], laps: [] }] })]);
    const found = await openPlan([
      {
        name: 'a.gpx',
        file: line([
          [0, 0],
          [0.01, 0],
        ]),
      },
      { name: 'picture.gpx', file: new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47)]) },
      {
        name: 'b.gpx',
        file: line([
          [0.0101, 0],
          [0.02, 0],
        ]),
      },
      {
        name: 'c.gpx',
        file: line([
          [0.04, 0],
          [0.05, 0],
        ]),
      },
    ]);
    if (found.status === 'failed') throw new Error(found.reason);
    expect(
      found.plan.waypoints.map(({ position, along }) => [position[0], along?.track.name]),
    ).toEqual([
      [0, undefined],
      [0.01, 'a'],
      [0.02, 'b'],
      [0.04, undefined],
      [0.05, 'c'],
    ]);
    expect(found.faults).toEqual([
      { file: 'picture.gpx', message: 'The file is not XML.', place: { line: 1, byte: 0 } },
    ]);
  });

  it('opens the points around one that is wrong, and says where it is', async () => {
    const text =
      '<gpx><trk><trkseg><trkpt lat="1" lon="2"/>\n<trkpt lat="91" lon="2"/>\n<trkpt lat="1" lon="3"/></trkseg></trk></gpx>';
    const found = await open('a.gpx', new TextEncoder().encode(text));
    expect(found).toMatchObject({
      status: 'ready',
      faultCount: 1,
      faults: [{ file: 'a.gpx', place: { line: 2 } }],
    });
  });

  it('ends with the reason of its signal', async () => {
    const bytes = writeGpx({ ...nothing, routes: [{ points: points(circle(5)) }] });
    const signal = AbortSignal.abort(new Error('cancelled'));
    await expect(
      openPlan([{ name: 'a.gpx', file: new Blob([bytes]) }], { signal }),
    ).rejects.toThrow('cancelled');
  });
});
