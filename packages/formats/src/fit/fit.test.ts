import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../../scripts/test-data.ts';
import { sourceOfBytes } from '../byte-source.ts';
import { Faults, UnreadableFile } from '../fault.ts';
import type { Track, TrackFile } from '../track/track-file.ts';
import { TrackPointsBuilder } from '../track/track-points.ts';
import { crc16 } from './crc.ts';
import { fit } from './fit.ts';

async function read(bytes: Uint8Array<ArrayBuffer>) {
  const faults = new Faults();
  const file = await fit.read(sourceOfBytes(bytes, 'a.fit'), {
    signal: { throwIfAborted: () => {} },
    yieldToEventLoop: async () => {},
    progress: () => {},
    faults,
  });
  return { file, codes: faults.kept.map((fault) => fault.code), faults };
}

function sample(name: string): Uint8Array<ArrayBuffer> | undefined {
  const path = testData(`tracks/${name}`);
  return path === undefined ? undefined : new Uint8Array(readFileSync(path));
}

const countPoints = (track: Track | undefined) =>
  (track?.segments ?? []).reduce((sum, points) => sum + points.length, 0);

function activity(): TrackFile {
  const segments = [0, 1].map((segment) => {
    const points = new TrackPointsBuilder();
    for (let index = 0; index < 5; index++) {
      points.add(8.7 + index * 1e-4, 49.4 - segment * 1e-3);
      points.set('elevationMetres', 110.2 + index);
      points.set('timeSeconds', 1_700_000_000 + segment * 60 + index);
      points.set('heartRate', 120 + index);
      points.set('cadence', 85.5);
      if (index !== 2) points.set('powerWatts', 250);
      points.set('temperatureCelsius', -3);
      points.set('speedMetresPerSecond', 3.25);
      points.set('distanceMetres', segment * 100 + index * 7.5);
    }
    return points.finish();
  });
  const lap = {
    startSeconds: 1_700_000_000,
    durationSeconds: 64,
    distanceMetres: 130,
    calories: 12,
    averageHeartRate: 122,
    maxHeartRate: 124,
    trigger: 'manual',
  } as const;
  return {
    name: 'Königstuhl',
    timeSeconds: 1_700_000_000,
    places: [{ position: [8.7, 49.4], name: 'Spring', type: 'water' }],
    routes: [],
    tracks: [{ name: 'Königstuhl', sport: 'running', segments, laps: [lap] }],
  };
}

function expectSamePoints(actual: TrackFile, expected: TrackFile): void {
  const steps: Record<string, number> = { elevationMetres: 0.1, cadence: 1 / 256 };
  for (const [t, track] of expected.tracks.entries()) {
    expect(actual.tracks[t]?.segments).toHaveLength(track.segments.length);
    for (const [s, points] of track.segments.entries()) {
      const other = actual.tracks[t]?.segments[s];
      expect(other?.length).toBe(points.length);
      for (const [i, degree] of points.lonLat.entries()) {
        expect(Math.abs((other?.lonLat[i] ?? 0) - degree)).toBeLessThan(fit.survives.positionStep);
      }
      for (const channel of fit.survives.channels) {
        for (const [i, value] of (points.channels[channel] ?? []).entries()) {
          const found = other?.channels[channel]?.[i] ?? Number.NaN;
          if (Number.isNaN(value)) expect(found).toBeNaN();
          else expect(Math.abs(found - value)).toBeLessThanOrEqual((steps[channel] ?? 0) + 1e-6);
        }
      }
    }
  }
}

describe('FIT', () => {
  it('keeps points, pauses, laps, names and places of an activity', async () => {
    const { file, codes } = await read(fit.write?.(activity()) ?? new Uint8Array());
    expect(codes).toEqual([]);
    expectSamePoints(file, activity());
    expect(file.tracks[0]?.laps).toEqual(activity().tracks[0]?.laps);
    expect(file.tracks[0]?.sport).toBe('running');
    expect(file.name).toBe('Königstuhl');
    expect(file.places[0]).toMatchObject({ name: 'Spring', type: 'water' });
  });

  it('writes a planned route as a course', async () => {
    const points = [{ position: [8.7, 49.4] }, { position: [8.71, 49.4] }] as const;
    const plan = { places: [], routes: [{ name: 'Plan', points }], tracks: [] };
    const { file, codes } = await read(fit.write?.(plan) ?? new Uint8Array());
    expect(codes).toEqual([]);
    expect(file.name).toBe('Plan');
    expect(countPoints(file.tracks[0])).toBe(2);
  });

  it('reads files in a row as a track each', async () => {
    const two = { ...activity(), tracks: [...activity().tracks, ...activity().tracks] };
    expect((await read(fit.write?.(two) ?? new Uint8Array())).file.tracks).toHaveLength(2);
  });

  it('reads compressed times, big-endian messages and developer fields', async () => {
    const hex = [
      '410100ce04', // definition of a field description, big-endian
      '000102',
      '010102',
      '020102',
      '0f0102',
    ].join('');
    const bytes = wrap(
      `${hex.replace('410100ce04', '41000100ce04')}01 00 05 84 07` +
        // A record, big-endian: timestamp, position; one developer field of two bytes.
        '6000010014 03 fd0486 000485 010485 01 050200' +
        '00 38000000 20000000 10000000 0100' +
        // The same without a time of its own, to be found in compressed headers.
        '4000010014 02 000485 010485' +
        '83 20000000 10000001',
    );
    const { file, codes } = await read(bytes);
    expect(codes).toEqual([]);
    const [points] = file.tracks[0]?.segments ?? [];
    expect(points?.length).toBe(2);
    expect([...(points?.lonLat.subarray(0, 2) ?? [])]).toEqual([22.5, 45]);
    const first = 0x38000000 + 631_065_600;
    expect([...(points?.channels.timeSeconds ?? [])]).toEqual([first, first + 3]);
    expect(points?.channels.powerWatts?.[0]).toBe(256);
  });

  it('reports a wrong checksum and a cut file, and reads the rest', async () => {
    const whole = fit.write?.(activity()) ?? new Uint8Array();
    const wrong = whole.slice();
    wrong[wrong.length - 1] = (wrong.at(-1) ?? 0) ^ 1;
    expect((await read(wrong)).codes).toEqual(['checksum']);
    const cut = await read(whole.slice(0, 300));
    expect(cut.codes[0]).toBe('file-cut');
    expect(cut.faults.kept[0]?.place).toEqual({ byte: 300 });
    expect(countPoints(cut.file.tracks[0])).toBeGreaterThan(2);
  });

  it('refuses other bytes', async () => {
    await expect(read(new Uint8Array(100))).rejects.toThrow(UnreadableFile);
  });

  it('survives 400 damaged files', async () => {
    const whole = fit.write?.(activity()) ?? new Uint8Array();
    let state = 7;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    for (let round = 0; round < 400; round++) {
      const bytes = whole.slice(0, round % 3 === 0 ? random(whole.length) : whole.length);
      for (let flips = random(8); flips >= 0; flips--) bytes[random(bytes.length)] = random(256);
      try {
        expect(countPoints((await read(bytes)).file.tracks[0])).toBeLessThan(bytes.length);
      } catch (error) {
        if (!(error instanceof UnreadableFile)) throw error;
      }
    }
  });
});

const SAMPLES = [
  { name: 'fenix2-run.fit', device: 'Garmin fenix 2', sport: 'running', points: 2809, laps: 4 },
  {
    name: 'edge500-ride.fit',
    device: 'Garmin Edge 500',
    sport: 'cycling',
    points: 10_677,
    laps: 9,
  },
];

describe.each(SAMPLES)('the recorded file $name', ({ name, device, sport, points, laps }) => {
  const bytes = sample(name);
  it.skipIf(!bytes)('agrees with its own laps (skipped without the test data)', async () => {
    const { file, codes } = await read(bytes ?? new Uint8Array());
    expect(codes).toEqual([]);
    expect(file).toMatchObject({ device, tracks: [{ sport }] });
    const [track] = file.tracks;
    const distances = track?.segments.at(-1)?.channels.distanceMetres;
    const recorded = distances?.at(-1) ?? Number.NaN;
    const ofLaps = (track?.laps ?? []).reduce((sum, lap) => sum + (lap.distanceMetres ?? 0), 0);
    expect(countPoints(track)).toBe(points);
    expect(track?.laps).toHaveLength(laps);
    expect(Math.abs(recorded - ofLaps)).toBeLessThan(ofLaps * 0.005);
    expectSamePoints((await read(fit.write?.(file) ?? new Uint8Array())).file, file);
  });
});

/** A file of messages in hexadecimal, with its header and checksum. */
function wrap(hex: string): Uint8Array<ArrayBuffer> {
  const data = Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (byte) =>
    Number.parseInt(byte, 16),
  );
  const bytes = new Uint8Array(12 + data.length + 2);
  bytes.set([12, 0x20, 0, 0, data.length, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54]);
  bytes.set(data, 12);
  new DataView(bytes.buffer).setUint16(bytes.length - 2, crc16(bytes, 0, bytes.length - 2), true);
  return bytes;
}
