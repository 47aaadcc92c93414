import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sourceOfBytes } from './byte-source.ts';
import { readTrackFile } from './read-track-file.ts';
import { trackFormats } from './registry.ts';
import type { Track, TrackFile } from './track/track-file.ts';
import type { Survival, TrackFormat } from './track/track-format.ts';
import { trackPointsOf } from './track/track-point.ts';
import { CHANNELS, type Channel } from './track/track-points.ts';

const START = 1_700_000_000;

const point = (second: number) => ({
  position: [Number((8.7 + second / 10_000).toFixed(7)), 49.4] as const,
  elevationMetres: 110.2,
  timeSeconds: START + second,
  heartRate: 120 + (second % 7),
  cadence: 85,
  powerWatts: 250,
  temperatureCelsius: -3,
  speedMetresPerSecond: 3.125,
  distanceMetres: second * 3,
});

/** Something of all that a `TrackFile` can hold. */
const whole: TrackFile = {
  name: 'Harbour',
  places: [
    { position: [8.7, 49.4], name: 'Spring' },
    { position: [8.8, 49.5], name: 'Hut' },
  ],
  routes: [{ name: 'Plan', points: [{ position: [8.5, 49.5] }, { position: [8.6, 49.6] }] }],
  tracks: [
    {
      name: 'Sunday',
      description: 'By the river',
      sport: 'running',
      segments: [trackPointsOf([0, 1, 2, 3].map(point)), trackPointsOf([100, 101, 102].map(point))],
      laps: [
        { startSeconds: START, durationSeconds: 2 },
        { startSeconds: START + 2, durationSeconds: 100 },
      ],
    },
  ],
};

/** What of a file is there again after it was written and read. */
async function measure(format: TrackFormat): Promise<Omit<Survival, 'positionStep'>> {
  const bytes = format.write?.(whole) ?? new Uint8Array();
  const outcome = await readTrackFile(sourceOfBytes(bytes, `a${format.extensions[0]}`), {
    inflate: async function* (pieces) {
      for await (const piece of pieces) yield new Uint8Array(inflateRawSync(piece));
    },
  });
  if (outcome.status === 'failed') throw new Error(outcome.message);
  expect(outcome.format).toBe(format.name);
  expect(outcome.faults).toEqual([]);
  const { places, routes, tracks } = outcome.file;
  const track = tracks.find(({ segments }) =>
    segments.some(({ channels }) => channels.timeSeconds),
  );
  const [before] = whole.tracks;
  const lengthsOf = (each: Track | undefined) => each?.segments.map(({ length }) => length);
  const count = (lengths: number[] | undefined) =>
    lengths?.reduce((sum, length) => sum + length, 0);
  return {
    places: places.map(({ name }) => name).join() === 'Spring,Hut',
    routes: routes.length === 1 && routes[0]?.points.length === 2,
    tracks: count(lengthsOf(track)) === 7 && isLineKept(track, format.survives.positionStep),
    segments: lengthsOf(track)?.join() === lengthsOf(before)?.join(),
    laps: JSON.stringify(track?.laps.map(({ durationSeconds }) => durationSeconds)) === '[2,100]',
    names: track?.name === before?.name,
    descriptions: track?.description === before?.description,
    channels: CHANNELS.filter((channel) => isChannelKept(track, channel)),
  };
}

function isLineKept(track: Track | undefined, step: number): boolean {
  const line = track?.segments.flatMap(({ lonLat }) => Array.from(lonLat)) ?? [];
  const before = whole.tracks[0]?.segments.flatMap(({ lonLat }) => Array.from(lonLat)) ?? [];
  return before.every((degrees, at) => Math.abs(degrees - (line[at] ?? Number.NaN)) <= step);
}

function isChannelKept(track: Track | undefined, channel: Channel): boolean {
  const valuesOf = (each: Track | undefined) =>
    each?.segments.flatMap(({ channels }) => Array.from(channels[channel] ?? [])) ?? [];
  const after = valuesOf(track);
  return valuesOf(whole.tracks[0]).every(
    (value, at) => Math.abs(value - (after[at] ?? 1e9)) < 1e-6,
  );
}

describe.each(trackFormats.map((format) => [format.name, format] as const))('%s', (_, format) => {
  it('keeps what it declares to keep, and nothing else', async () => {
    const { positionStep: _step, ...declared } = format.survives;
    expect(await measure(format)).toEqual(declared);
  });

  it('writes equal bytes for equal files', () => {
    expect(format.write?.(whole)).toEqual(format.write?.(structuredClone(whole)));
  });
});

describe('docs/formats.md', () => {
  const text = readFileSync(new URL('../../../docs/formats.md', import.meta.url), 'utf8');

  it.each(trackFormats.map((format) => [format.name, format] as const))(
    'tells what %s keeps',
    (name, { survives, extensions }) => {
      const yes = (kept: boolean) => (kept ? 'yes' : '–');
      const row = [
        `${name} (${extensions.join(', ')})`,
        yes(survives.places),
        yes(survives.routes),
        yes(survives.tracks),
        yes(survives.segments),
        yes(survives.laps),
        yes(survives.names),
        yes(survives.descriptions),
        ...CHANNELS.map((channel) => yes(survives.channels.includes(channel))),
      ];
      const rows = text.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
      expect(rows).toContainEqual(['', ...row, '']);
    },
  );
});
