/**
 * Our climb against references that are not ours; see docs/elevation.md.
 *
 * 1. Where the file holds the ascent that the watch counted itself from its barometer (the session
 *    message of FIT), that.
 * 2. For other recorded heights, GoldenCheetah's metric "Elevation Gain": hysteresis with its default
 *    of 3 m on the raw heights, point by point, unsmoothed.
 * 3. For SRTM the same with BRouter's 10 m, on heights interpolated straight from the HGT file.
 *
 * Asked is: within 10 %, or within one step of the reference's hysteresis where that is more, since
 * the reference itself cannot resolve less. The table in the document is checked line by line.
 */
import { readFileSync } from 'node:fs';
import { distanceMetresBetween } from '@webmaps/geo/distance';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { hasTestData, testData } from '../../../scripts/test-data.ts';
import { elevationProfile, TRACK_RESOLUTION_METRES } from './profile.ts';
import { sampleLine } from './sample-line.ts';

const RECORDED_HYSTERESIS_METRES = 3;
const SRTM_HYSTERESIS_METRES = 10;
const SRTM_RESOLUTION_METRES = 92.7;

type TrackPoint = readonly [lon: number, lat: number, elevationMetres: number];

function goldenCheetahGain(heights: readonly number[], hysteresisMetres: number): number {
  let gain = 0;
  let previous = heights[0] ?? 0;
  for (const height of heights) {
    if (height > previous + hysteresisMetres) gain += height - previous;
    if (Math.abs(height - previous) > hysteresisMetres) previous = height;
  }
  return gain;
}

function readBytes(path: string): Uint8Array {
  const file = testData(path);
  if (file === undefined) throw new Error(`${path} is missing from the test data`);
  return readFileSync(file);
}

function readText(path: string): string {
  return Buffer.from(readBytes(path)).toString('utf8');
}

function readGpx(path: string): TrackPoint[] {
  return [...readText(path).matchAll(/<trkpt([^>]*)>([\s\S]*?)<\/trkpt>/g)].map(
    ([, attributes = '', body = '']) => [
      Number(/lon="([^"]+)"/.exec(attributes)?.[1]),
      Number(/lat="([^"]+)"/.exec(attributes)?.[1]),
      Number(/<ele>([^<]+)</.exec(body)?.[1]),
    ],
  );
}

function readTcx(path: string): TrackPoint[] {
  return [...readText(path).matchAll(/<Trackpoint>([\s\S]*?)<\/Trackpoint>/g)].map(
    ([, body = '']) => [
      Number(/<LongitudeDegrees>([^<]+)/.exec(body)?.[1]),
      Number(/<LatitudeDegrees>([^<]+)/.exec(body)?.[1]),
      Number(/<AltitudeMeters>([^<]+)/.exec(body)?.[1]),
    ],
  );
}

interface Recording {
  readonly points: readonly TrackPoint[];
  /** Counted by the device itself, where the file says. */
  readonly ascentMetres?: number;
}

/** Places and heights of the records (message 20) and the ascent of the session (message 18). */
function readFit(path: string): Recording {
  const bytes = readBytes(path);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const definitions = new Map<
    number,
    { message: number; little: boolean; size: number; offsets: Map<number, number> }
  >();
  const points: TrackPoint[] = [];
  let ascentMetres = NaN;
  let at = bytes[0]!;
  const end = at + view.getUint32(4, true);
  while (at < end) {
    const head = bytes[at++]!;
    const isCompressed = (head & 0x80) !== 0;
    const local = isCompressed ? (head >> 5) & 3 : head & 15;
    if (!isCompressed && (head & 0x40) !== 0) {
      const little = bytes[at + 1] === 0;
      const message = view.getUint16(at + 2, little);
      const count = bytes[at + 4]!;
      const offsets = new Map<number, number>();
      let size = 0;
      at += 5;
      for (let field = 0; field < count; field++, at += 3) {
        offsets.set(bytes[at]!, size);
        size += bytes[at + 1]!;
      }
      if ((head & 0x20) !== 0) {
        const developerFields = bytes[at++]!;
        for (let field = 0; field < developerFields; field++, at += 3) size += bytes[at + 1]!;
      }
      definitions.set(local, { message, little, size, offsets });
      continue;
    }
    const definition = definitions.get(local);
    if (definition === undefined) throw new Error(`${path}: data without a definition at ${at}`);
    const [lat, lon, height] = [0, 1, 2].map((field) => definition.offsets.get(field));
    if (
      definition.message === 20 &&
      lat !== undefined &&
      lon !== undefined &&
      height !== undefined
    ) {
      const semicircles = view.getInt32(at + lat, definition.little);
      const stored = view.getUint16(at + height, definition.little);
      if (semicircles !== 0x7fffffff && stored !== 0xffff) {
        points.push([
          (view.getInt32(at + lon, definition.little) * 180) / 2 ** 31,
          (semicircles * 180) / 2 ** 31,
          stored / 5 - 500,
        ]);
      }
    }
    const ascent = definition.message === 18 ? definition.offsets.get(22) : undefined;
    if (ascent !== undefined) ascentMetres = view.getUint16(at + ascent, definition.little);
    at += definition.size;
  }
  return { points, ascentMetres };
}

function readTrack(path: string): Recording {
  if (path.endsWith('.fit')) return readFit(path);
  const points = path.endsWith('.tcx') ? readTcx(path) : readGpx(path);
  return { points: points.filter((point) => point.every((value) => Number.isFinite(value))) };
}

/** Gain of a recorded track by our method. */
function recordedGain(track: readonly TrackPoint[]): { metres: number; gain: number } {
  const distancesMetres = new Float64Array(track.length);
  for (let index = 1; index < track.length; index++) {
    const [a, b] = [track[index - 1]!, track[index]!];
    distancesMetres[index] =
      distancesMetres[index - 1]! + distanceMetresBetween(a[0], a[1], b[0], b[1]);
  }
  const profile = elevationProfile({
    distancesMetres,
    elevationsMetres: Float64Array.from(track, (point) => point[2]),
    resolutionMetres: TRACK_RESOLUTION_METRES,
  });
  if (profile === undefined) throw new Error('no profile');
  return { metres: profile.distanceMetres, gain: profile.climbMetres };
}

/** Raw SRTM heights straight from the file of one degree, bilinear, without our own reading code. */
function srtmTile(path: string, west: number, north: number) {
  const [bytes] = Object.values(unzipSync(readBytes(path)));
  if (bytes === undefined) throw new Error(`${path} is empty`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = (x: number, y: number): number => {
    const height = view.getInt16((y * 1201 + x) * 2);
    return height === -32768 ? NaN : height;
  };
  return {
    resolutionMetres: SRTM_RESOLUTION_METRES,
    sample(lon: number, lat: number): number {
      const [fx, fy] = [(lon - west) * 1200, (north - lat) * 1200];
      const [x, y] = [Math.floor(fx), Math.floor(fy)];
      const top = at(x, y) + (at(x + 1, y) - at(x, y)) * (fx - x);
      const bottom = at(x, y + 1) + (at(x + 1, y + 1) - at(x, y + 1)) * (fx - x);
      return top + (bottom - top) * (fy - y);
    },
  };
}

interface Row {
  readonly name: string;
  readonly metres: number;
  readonly reference: string;
  readonly referenceGain: number;
  /** The smallest difference that the reference can resolve. */
  readonly stepMetres: number;
  readonly gain: number;
}

/** The reference is met, and the document says what was measured. */
function expectRow({ name, metres, reference, referenceGain, stepMetres, gain }: Row): void {
  const allowed = Math.max(referenceGain * 0.1, stepMetres);
  expect(Math.abs(gain - referenceGain)).toBeLessThanOrEqual(allowed);
  const percent = ((gain / referenceGain - 1) * 100).toFixed(1);
  const cells = [
    name,
    (metres / 1000).toFixed(1),
    reference,
    referenceGain.toFixed(1),
    gain.toFixed(1),
    referenceGain > 0 ? `${percent} %` : '-',
  ];
  expect(docs).toContain(`| ${cells.join(' | ')} |`);
}

const docs = readFileSync(new URL('../../../docs/elevation.md', import.meta.url), 'utf8');

describe.skipIf(!hasTestData)('climb against the reference (needs the test data)', () => {
  it.each(['fenix2-run.fit', 'edge500-ride.fit'])('agrees with the watch itself on %s', (name) => {
    const { points, ascentMetres = NaN } = readTrack(`tracks/${name}`);
    // The barometer of this one reads 142 m in three of its first four seconds, at 55 m.
    const { metres, gain } = recordedGain(name === 'fenix2-run.fit' ? points.slice(4) : points);
    expectRow({
      name,
      metres,
      reference: 'the watch',
      referenceGain: ascentMetres,
      stepMetres: 0,
      gain,
    });
  });

  it.each([
    'mojstrovka.gpx',
    'run.gpx',
    'andorra_for_map_matching.gpx',
    'tour_hr.tcx',
    'sample.tcx',
    'run_gpxtpx.gpx',
    'friday-evening-run.gpx',
  ])('agrees with GoldenCheetah on the recorded heights of %s', (name) => {
    const { points } = readTrack(`tracks/${name}`);
    expect(points.length).toBeGreaterThan(10);
    const heights = points.map((point) => point[2]);
    const { metres, gain } = recordedGain(points);
    expectRow({
      name,
      metres,
      reference: 'GoldenCheetah, 3 m',
      referenceGain: goldenCheetahGain(heights, RECORDED_HYSTERESIS_METRES),
      stepMetres: RECORDED_HYSTERESIS_METRES,
      gain,
    });
  });

  it('agrees within 10 % on SRTM heights under the track in Andorra', () => {
    const { points } = readTrack('tracks/andorra_for_map_matching.gpx');
    const samples = sampleLine(srtmTile('dem/N42E001.hgt.zip', 1, 43), points);
    const profile = elevationProfile({ ...samples, resolutionMetres: SRTM_RESOLUTION_METRES });
    expectRow({
      name: 'andorra_for_map_matching.gpx on SRTM',
      metres: profile?.distanceMetres ?? 0,
      reference: 'BRouter, 10 m',
      referenceGain: goldenCheetahGain([...samples.elevationsMetres], SRTM_HYSTERESIS_METRES),
      stepMetres: 0,
      gain: profile?.climbMetres ?? 0,
    });
  });

  it('agrees within 10 % on long winding lines over the mountains, one by one', () => {
    const sampler = srtmTile('dem/N42E001.hgt.zip', 1, 43);
    const ratios: number[] = [];
    for (let row = 0; row < 20; row++) {
      const coordinates = Array.from({ length: 401 }, (_, index): [number, number] => [
        1.2 + index * 0.001 + 0.002 * Math.sin(index / 9),
        42.45 + row * 0.02 + 0.01 * Math.sin(index / 17),
      ]);
      const samples = sampleLine(sampler, coordinates);
      if (samples.elevationsMetres.some(Number.isNaN)) continue;
      const reference = goldenCheetahGain([...samples.elevationsMetres], SRTM_HYSTERESIS_METRES);
      const profile = elevationProfile({ ...samples, resolutionMetres: SRTM_RESOLUTION_METRES });
      ratios.push((profile?.climbMetres ?? 0) / reference);
    }
    expect(ratios.length).toBeGreaterThan(5);
    for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThanOrEqual(0.1);
  });
});
