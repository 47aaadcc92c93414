import { sourceOfBytes } from '@webmaps/formats/byte-source';
import { readTrackFile } from '@webmaps/formats/read-track-file';
import { listTrackPoints } from '@webmaps/formats/track/track-point';
import type { Route } from '@webmaps/router/route/route';
import { endOf, startOf, wholeTrack } from '@webmaps/plan/tracks/track';
import type { Track, TrackLeg } from '@webmaps/plan/tracks/track';
import { describe, expect, it } from 'vitest';
import { gpx } from '@webmaps/formats/gpx/gpx';
import { trackFormats } from '@webmaps/formats/registry';
import { text } from '../text/en/export.ts';
import { exportFile, trackFileOf } from './export-route.ts';
import type { RouteToExport } from './export-route.ts';

const place = (lon: number, distanceMetres: number) => ({
  position: [lon, 43.7] as const,
  snappedPosition: [lon, 43.7001] as const,
  snapMetres: 11,
  distanceMetres,
});

const route: Route = {
  region: 'monaco',
  profile: 'road',
  distanceMetres: 161,
  durationSeconds: 60,
  climbMetres: 3,
  descentMetres: 0,
  geometry: {
    type: 'LineString',
    coordinates: [
      [7.41, 43.7001, 4.25],
      [7.411, 43.7001, 6],
      [7.412, 43.7001, 7.5],
    ],
  },
  waypoints: [place(7.41, 0), place(7.412, 161)],
  legs: [],
  surfaces: [],
  waytypes: [],
  spans: [],
  elevation: null,
};

function gpxFile(input: RouteToExport) {
  const file = exportFile(trackFileOf(input), gpx);
  if (!file) throw new Error('GPX is not written');
  return file;
}

describe('the GPX export', async () => {
  const file = gpxFile({
    title: 'Port to Casino',
    route,
    waypoints: [],
    names: ['Port', 'Casino'],
    attributions: [{ text: '© OpenStreetMap contributors' }],
    description: 'Trail, hills: seek',
    link: 'https://maps.example/run?r=2.AA*thU',
  });
  const read = await readTrackFile(sourceOfBytes(file.bytes, file.name));
  if (read.status !== 'read') throw new Error(read.message);

  it('holds the waypoints with their names and the whole line with its heights', () => {
    const { routes, tracks } = read.file;
    expect(routes[0]?.points.map(({ name }) => name)).toEqual(['Port', 'Casino']);
    const points = tracks[0]?.segments.flatMap(listTrackPoints);
    expect(points?.map(({ elevationMetres }) => elevationMetres)).toEqual([4.25, 6, 7.5]);
    expect(points?.[1]?.position).toEqual([7.411, 43.7001]);
  });

  it('carries the credits of the region', () => {
    expect(read.file.copyright?.author).toBe('© OpenStreetMap contributors');
  });

  it('says how its ways were chosen, and holds the plan to go on from', () => {
    expect(read.file.description).toBe('Trail, hills: seek');
    expect(read.file.link?.href).toBe('https://maps.example/run?r=2.AA*thU');
  });

  it('is named after the route', () => {
    expect(file.name).toBe('port-to-casino.gpx');
  });

  it('leaves heights out where there are none', () => {
    const flat: Route = {
      ...route,
      geometry: {
        type: 'LineString',
        coordinates: [
          [7.41, 43.7],
          [7.42, 43.7],
        ],
      },
    };
    const { bytes } = gpxFile({
      title: 'Flat',
      route: flat,
      waypoints: [],
      names: [],
      attributions: [],
      description: '',
      link: '',
    });
    expect(new TextDecoder().decode(bytes)).not.toContain('<ele>');
  });
});

describe('a file of a recorded run', () => {
  const laps = [
    { startSeconds: 100, durationSeconds: 60 },
    { startSeconds: 160, durationSeconds: 50 },
  ];
  const track: Track = {
    id: 'a',
    name: 'Sunday',
    line: [
      [7.41, 43.7],
      [7.411, 43.7],
      [7.412, 43.7],
    ],
    heights: null,
    times: Float64Array.of(100, 160, 210),
    breaks: [],
    laps,
  };
  const lapsAlong = (along: TrackLeg) => {
    const input = {
      title: 'Sunday',
      route: { ...route, legs: [{ startIndex: 0, endIndex: 2 }] } as unknown as Route,
      waypoints: [
        { id: 'w1', position: startOf(along), snap: true },
        { id: 'w2', position: endOf(along), snap: true, along },
      ],
      names: [],
      attributions: [],
      description: '',
      link: '',
    };
    return trackFileOf(input).tracks[0]?.laps;
  };

  it('has its laps', () => {
    expect(lapsAlong(wholeTrack(track))).toEqual(laps);
  });

  it('has none where the route is a part of it, or the way back', () => {
    expect(lapsAlong({ track, from: 0, to: 1 })).toEqual([]);
    expect(lapsAlong({ track, from: 2, to: 0 })).toEqual([]);
  });
});

describe('the export dialog', () => {
  it('says what each format is for', () => {
    const written = trackFormats.filter(({ write }) => write).map(({ name }) => name);
    expect(Object.keys(text.purposes)).toEqual(written);
  });
});
