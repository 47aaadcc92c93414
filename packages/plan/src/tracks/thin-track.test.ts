import { LocalPlane } from '@webmaps/geo/local-plane';
import { seededRandom } from '@webmaps/geo/seeded-random';
import { TRACK_RESOLUTION_METRES } from '@webmaps/terrain/profile';
import { lineRoute } from '@webmaps/router/parts/line-route';
import { describe, expect, it } from 'vitest';
import { MAX_TRACK_POSITIONS, thinTrack, trackToShow } from './thin-track.ts';
import { heightsOfLeg, lengthOfLeg, lineOfLeg, measureLeg, turnLeg, wholeTrack } from './track.ts';
import type { Track } from './track.ts';
import { columnsOfTrack, countPositions, positionAt, trackOfColumns } from './track-columns.ts';
import type { TrackColumns } from './track-columns.ts';

/** A run of so many seconds that winds and climbs, with a pause of ten minutes and one interruption. */
function longRun(seconds: number): TrackColumns {
  const random = seededRandom(7);
  const lonLat = new Float64Array(seconds * 2);
  const heights = new Float64Array(seconds);
  const times = new Float64Array(seconds);
  let [lon, lat, bearing, height] = [1.5, 42.5, 0, 1000];
  for (let at = 0; at < seconds; at++) {
    bearing += (random() - 0.5) * 0.3;
    lon += Math.cos(bearing) * 3.3e-5;
    lat += Math.sin(bearing) * 2.4e-5;
    height += 0.4 * Math.sin(at / 900) + (random() - 0.5) * 0.1;
    lonLat.set([lon, lat], at * 2);
    heights[at] = height;
    times[at] = 1.7e9 + at + (at > seconds / 2 ? 600 : 0);
  }
  const breaks = [Math.floor(seconds / 3)];
  return { id: 'abc', name: 'Long', lonLat, heights, times, breaks };
}

const columns = longRun(30_000);
const MOST = 6_000;
const track = thinTrack(columns, MOST, [777]);
const { indices, metres } = thinningOf(track);

function thinningOf({ thinned }: Track) {
  if (!thinned) throw new Error('The track is not thinned');
  return thinned;
}

function routeOf(shown: Track) {
  const leg = wholeTrack(shown);
  const measured = measureLeg(leg);
  const heights = heightsOfLeg(leg);
  const coordinates = lineOfLeg(leg);
  return lineRoute({
    profile: 'foot',
    coordinates,
    ...(measured && { measured }),
    stops: [0, coordinates.length - 1],
    ...(heights && { heights, resolutionMetres: TRACK_RESOLUTION_METRES }),
    waytype: 'recorded',
  });
}

describe('a thinned track', () => {
  it('has no more positions than it may, from the first to the last, with those to be kept', () => {
    expect(track.line.length).toBeLessThanOrEqual(MOST);
    expect(track.line.length).toBeGreaterThan(MOST / 2);
    expect(thinningOf(track).of).toBe(30_000);
    expect(indices[0]).toBe(0);
    expect(indices.at(-1)).toBe(29_999);
    expect(indices).toContain(777);
    expect([...indices]).toEqual([...new Set(indices)].toSorted((a, b) => a - b));
  });

  it('has of each position what the whole has', () => {
    for (const [at, index] of indices.entries()) {
      expect(track.line[at]).toEqual(positionAt(columns, index));
      expect(track.heights?.[at]).toBe(columns.heights?.[index]);
      expect(track.times?.[at]).toBe(columns.times?.[index]);
    }
  });

  it('leaves out no position that is more than 2 m, 1 m of height or 4 s off', () => {
    let worst = { line: 0, height: 0, clock: 0 };
    const along = metresOfWhole(columns);
    for (let at = 1; at < indices.length; at++) {
      const [from, to] = [indices[at - 1]!, indices[at]!];
      for (let index = from + 1; index < to; index++) {
        const share = (along[index]! - along[from]!) / (along[to]! - along[from]! || 1);
        const off = (values: Float64Array) =>
          Math.abs(values[index]! - values[from]! * (1 - share) - values[to]! * share);
        const plane = new LocalPlane(positionAt(columns, index));
        worst = {
          line: Math.max(
            worst.line,
            plane.metresToSegment(positionAt(columns, from), positionAt(columns, to)),
          ),
          height: Math.max(worst.height, off(columns.heights!)),
          clock: Math.max(worst.clock, off(columns.times!)),
        };
      }
    }
    expect(worst.line).toBeLessThan(2);
    expect(worst.height).toBeLessThan(1);
    expect(worst.clock).toBeLessThan(4);
  });

  it('is as long as the whole to the metre, also in part and turned', () => {
    const along = metresOfWhole(columns);
    expect(Math.abs(lengthOfLeg(wholeTrack(track)) - along.at(-1)!)).toBeLessThan(0.01);
    const part = { track, from: 100, to: 900 };
    const length = along[indices[900]!]! - along[indices[100]!]!;
    expect(lengthOfLeg(part)).toBeCloseTo(length, 2);
    expect(lengthOfLeg(turnLeg(part))).toBeCloseTo(length, 2);
    expect(measureLeg(turnLeg(part))?.metres[0]).toBe(0);
  });

  it('makes a route of the length and climb of the whole, and nearly its time', () => {
    const whole = routeOf(trackOfColumns(columns));
    for (const thin of [track, thinTrack(columns, 1000)].map((each) => routeOf(each))) {
      expect(Math.abs(thin.distanceMetres - whole.distanceMetres)).toBeLessThan(0.1);
      expect(Math.abs(thin.climbMetres! - whole.climbMetres!)).toBeLessThan(0.2);
      expect(Math.abs(thin.descentMetres! - whole.descentMetres!)).toBeLessThan(0.2);
      expect(thin.durationSeconds / whole.durationSeconds).toBeCloseTo(1, 2);
    }
  });

  it('climbs on the way back what it descended', () => {
    const [there, back] = [wholeTrack(track), turnLeg(wholeTrack(track))].map(
      (leg) => measureLeg(leg)?.climb,
    );
    expect(back?.climbMetres.at(-1)).toBeCloseTo(there!.descentMetres.at(-1)!, 6);
    expect(back?.descentMetres.at(-1)).toBeCloseTo(there!.climbMetres.at(-1)!, 6);
  });

  it('keeps the pause and the interruption', () => {
    const at = indices.findIndex((index) => index > 15_000);
    expect(track.times![at]! - track.times![at - 1]!).toBeGreaterThan(600);
    expect(indices[at]! - indices[at - 1]!).toBeLessThan(20);
    expect(track.breaks.map((start) => indices[start])).toEqual(columns.breaks);
  });

  it('has a position every twenty metres or more often, so that waypoints find one', () => {
    // The run is 90 km long: a quarter of its positions are spread by distance.
    const spacing = Math.max(20, metres.at(-1)! / (MOST / 4));
    for (let at = 1; at < metres.length; at++) {
      const isOneStep = indices[at]! <= indices[at - 1]! + 1;
      expect(isOneStep || metres[at]! - metres[at - 1]! <= spacing).toBe(true);
    }
  });
});

describe('a track to show', () => {
  it('is whole where it is short', () => {
    const short = longRun(MAX_TRACK_POSITIONS);
    const shown = trackToShow(short);
    expect(shown.thinned).toBeUndefined();
    expect(shown.line).toHaveLength(MAX_TRACK_POSITIONS);
    expect(columnsOfTrack(shown)).toEqual(short);
  });

  it('bears a recording of nothing but interruptions, and one at a single place', () => {
    const run = longRun(40_000);
    const torn = { ...run, breaks: Array.from({ length: 19_999 }, (_, at) => at * 2 + 2) };
    expect(trackToShow(torn).line.length).toBeLessThanOrEqual(MAX_TRACK_POSITIONS);
    const still = { ...run, lonLat: new Float64Array(80_000).fill(1), heights: null };
    expect(trackToShow(still).line.length).toBeLessThanOrEqual(MAX_TRACK_POSITIONS);
    expect(countPositions(still)).toBe(40_000);
  });
});

function metresOfWhole(whole: TrackColumns): Float64Array {
  const metresAt = new Float64Array(countPositions(whole));
  for (let at = 1; at < metresAt.length; at++) {
    const plane = new LocalPlane(positionAt(whole, at - 1));
    metresAt[at] = metresAt[at - 1]! + plane.metresTo(positionAt(whole, at));
  }
  return metresAt;
}
