import { describe, expect, it } from 'vitest';
import { sourceOfBytes } from '../byte-source.ts';
import { Faults, UnreadableFile } from '../fault.ts';
import type { TrackFile } from '../track/track-file.ts';
import { TrackPointsBuilder } from '../track/track-points.ts';
import { geojson } from './geojson.ts';

async function read(value: unknown) {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const faults = new Faults();
  const file = await geojson.read(sourceOfBytes(new TextEncoder().encode(text), 'a.geojson'), {
    signal: { throwIfAborted: () => {} },
    yieldToEventLoop: async () => {},
    progress: () => {},
    faults,
  });
  return { file, codes: faults.kept.map((fault) => fault.code) };
}

function track(segments: number): TrackFile {
  const lines = Array.from({ length: segments }, (_, segment) => {
    const points = new TrackPointsBuilder();
    for (let index = 0; index < 3; index++) {
      points.add(8.5 + index / 8, 49.4 + segment);
      points.set('elevationMetres', 110.25);
      points.set('timeSeconds', 1_700_000_000.5 + index);
      if (index !== 1) points.set('heartRate', 120 + index);
      points.set('cadence', 85);
      points.set('powerWatts', 250);
    }
    return points.finish();
  });
  const place = {
    position: [8.7, 49.4],
    elevationMetres: 3,
    timeSeconds: 5,
    name: 'Spring',
  } as const;
  return {
    places: [place],
    routes: [],
    tracks: [{ name: 'a', sport: 'running', segments: lines, laps: [] }],
  };
}

describe('GeoJSON', () => {
  it.each([1, 2])('keeps a track of %i segments and its places', async (segments) => {
    const bytes = geojson.write?.(track(segments)) ?? new Uint8Array();
    expect((await read(new TextDecoder().decode(bytes))).file).toEqual(track(segments));
  });

  it('reads bare geometries, collections and coordTimes', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4, 5],
      ],
    };
    const { file } = await read({
      type: 'GeometryCollection',
      geometries: [line, { type: 'Point', coordinates: [1, 2] }],
    });
    expect(file.tracks).toHaveLength(1);
    expect(file.places).toHaveLength(1);
    const timed = await read({
      type: 'Feature',
      properties: { coordTimes: ['1970-01-01T00:00:07Z'] },
      geometry: line,
    });
    expect(timed.file.tracks[0]?.segments[0]?.channels.timeSeconds).toEqual(
      new Float64Array([7, Number.NaN]),
    );
  });

  it('leaves areas and impossible points out, with a fault each', async () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 95],
      [0, 0],
    ];
    const { file, codes } = await read({
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', coordinates: [ring] },
        { type: 'LineString', coordinates: ring },
      ],
    });
    expect(file.tracks.map(({ segments }) => segments[0]?.length)).toEqual([3]);
    expect(codes).toEqual(['area', 'position-outside']);
  });

  it('leaves out what is nested too deep', async () => {
    const deep = `${'{"type":"GeometryCollection","geometries":['.repeat(100)}${']}'.repeat(100)}`;
    expect((await read(deep)).codes).toEqual(['depth', 'no-positions']);
  });

  it('refuses broken JSON, however it is cut', async () => {
    const text = new TextDecoder().decode(geojson.write?.(track(1)));
    for (let length = 0; length < text.length - 2; length += 7) {
      await expect(read(text.slice(0, length))).rejects.toThrow(UnreadableFile);
    }
  });
});
