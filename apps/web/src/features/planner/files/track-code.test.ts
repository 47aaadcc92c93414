import { readFileSync } from 'node:fs';
import { sourceOfBytes } from '@webmaps/formats/byte-source';
import { readTrackFile } from '@webmaps/formats/read-track-file';
import { listTrackPoints } from '@webmaps/formats/track/track-point';
import type { TrackPoints } from '@webmaps/formats/track/track-points';
import { describe, expect, it } from 'vitest';
import { testData } from '../../../../../../scripts/test-data.ts';
import { gpx } from '@webmaps/formats/gpx/gpx';
import { exportFile, trackFileOf } from '../../../route-files/export-route.ts';
import type { RouteToExport } from '../../../route-files/export-route.ts';
import { openPlan } from './open-plan.ts';
import { requestRoute } from '../../../route-request/request-route.ts';
import { historyOf, reduceHistory } from '@webmaps/plan/history';
import { decodePlan, encodePlan } from '@webmaps/plan/url/plan-url';
import { applyChange, insertWaypoint, reverseRoute } from '@webmaps/plan/plan';
import type { Plan } from '@webmaps/plan/plan';
import { withWholeTracks } from '@webmaps/plan/tracks/whole-tracks';

const files = ['run.gpx', 'mojstrovka.gpx', 'friday-evening-run.gpx'].flatMap(
  (name) => testData(`tracks/${name}`) ?? [],
);

async function planIn(file: string): Promise<Plan> {
  const opened = await openPlan([{ name: file, file: new Blob([readFileSync(file)]) }]);
  if (opened.status === 'failed') throw new Error(opened.reason);
  return opened.plan;
}

async function tracksIn(bytes: Uint8Array<ArrayBuffer>) {
  const outcome = await readTrackFile(sourceOfBytes(bytes, 'a.gpx'));
  if (outcome.status === 'failed') throw new Error(outcome.message);
  return outcome.file;
}

function gpxFile(input: RouteToExport) {
  const file = exportFile(trackFileOf(input), gpx);
  if (!file) throw new Error('GPX is not written');
  return file;
}

function decoded(text: string): Plan {
  const outcome = decodePlan(text);
  if (outcome.status === 'failed') throw new Error(outcome.reason);
  return outcome.plan;
}

/** No region is anywhere. */
const nowhere = {
  knowsWays: () => false,
  route: () => Promise.reject(new Error('Must not be called')),
  elevation: () => Promise.reject(new Error('Must not be called')),
};

describe.skipIf(files.length === 0).each(files)('the track of %s', async (file) => {
  const plan = await planIn(file);
  const along = plan.waypoints[1]?.along;
  if (!along) throw new Error('There is no track');
  const { track } = along;
  const find = (id: string) => (id === track.id ? track : undefined);

  it('is in a link as a simplified line within a few metres, with its name', () => {
    const text = encodePlan(plan);
    expect(text).toMatch(/^4[.~*A-Za-z0-9_-]+$/);
    expect(text.length).toBeLessThan(4500);
    const short = decoded(text).waypoints[1]?.along?.track;
    expect(short).toMatchObject({ id: track.id, name: track.name, heights: null, times: null });
    expect(short?.line.length).toBeLessThanOrEqual(600);
    expect(encodePlan(decoded(text))).toBe(text);
  });

  it('comes back whole where the browser has it, through undo and redo too', () => {
    const short = decoded(encodePlan(plan));
    const turned = reverseRoute(short);
    if (!turned) throw new Error('There is nothing to turn');
    const edited = reduceHistory(historyOf(short), { type: 'commit', change: turned });
    const recalled = reduceHistory(edited, { type: 'recall', whole: find });
    expect(recalled.plan.waypoints[1]?.along).toEqual({ track, from: along.to, to: along.from });
    expect(reduceHistory(recalled, { type: 'undo' }).plan).toEqual(plan);
    expect(encodePlan(reduceHistory(recalled, { type: 'undo' }).plan)).toBe(encodePlan(plan));
  });

  it('is not taken for another that goes by its name', () => {
    const short = decoded(encodePlan(plan)).waypoints;
    const other = { ...track, line: track.line.map(([lon, lat]) => [lon + 1, lat] as const) };
    expect(withWholeTracks(short, () => other)).toBe(short);
  });

  it('keeps its pieces apart from the whole once it was edited', () => {
    const middle = track.line[Math.floor(track.line.length / 2)] ?? [0, 0];
    const pulled = { index: 1, position: [middle[0] + 0.003, middle[1]] as const, grabbed: middle };
    const edited = applyChange(plan, insertWaypoint(plan, { ...pulled, snap: true }));
    const again = decoded(encodePlan(edited));
    expect(again.waypoints.map(({ position }) => position)).toEqual(
      edited.waypoints.map(({ position }) => position),
    );
    const whole = withWholeTracks(again.waypoints, find).map(({ along: leg }) => leg);
    expect(whole).toEqual(edited.waypoints.map(({ along: leg }) => leg));
  });

  it('is exported with the name, the heights and the times that it came with', async () => {
    const { signal } = new AbortController();
    const { waypoints } = plan;
    const answer = await requestRoute(nowhere, { waypoints }, signal);
    if (answer.status !== 'ready') throw new Error(answer.status);
    const { bytes } = gpxFile({
      title: track.name,
      route: answer.route,
      waypoints,
      names: [],
      attributions: [],
      description: '',
      link: '',
    });
    const before = await tracksIn(new Uint8Array(readFileSync(file)));
    const now = await tracksIn(bytes);
    const [original] = before.tracks;
    expect(now.routes).toEqual([]);
    expect(now.tracks[0]?.name).toBe(original?.name ?? track.name);
    const rounded = (value: number | undefined) => value?.toFixed(2);
    const valuesOf = (segments: readonly TrackPoints[] = []) =>
      segments.map((segment) =>
        listTrackPoints(segment).map(
          ({ position, elevationMetres, timeSeconds, heartRate, cadence }) => [
            ...position.map((degrees) => degrees.toFixed(7)),
            rounded(elevationMetres),
            timeSeconds,
            heartRate,
            cadence,
          ],
        ),
      );
    expect(valuesOf(now.tracks[0]?.segments)).toEqual(valuesOf(original?.segments));
  });
});

describe('a damaged track in a link', () => {
  it('is damage, never an exception', () => {
    const good = encodePlan({
      ...decoded('1.AA.CC'),
      waypoints: decoded('1.AA.CC').waypoints.map((waypoint, index) =>
        index === 0
          ? waypoint
          : {
              ...waypoint,
              along: {
                track: {
                  id: 'f00',
                  name: 'Sunday',
                  line: [
                    [0, 0],
                    [0.001, 0],
                    [0.000001, 0.000001],
                  ],
                  heights: null,
                  times: null,
                  breaks: [],
                },
                from: 0,
                to: 2,
              },
            },
      ),
    });
    expect(good).toMatch(/^4\.AA\.CC\*\*\*/);
    for (let length = good.indexOf('***') + 1; length < good.length; length++) {
      expect(() => decodePlan(good.slice(0, length))).not.toThrow();
    }
    for (const wrong of [
      '4.AA.CC***',
      '4.AA.CC***AAA.x.y.',
      '4.AA.CC***EAA.x._w.',
      '4.AA.CC***CAA.x..A',
      '4.AA.CC**',
    ]) {
      expect(decodePlan(wrong)).toEqual({ status: 'failed', reason: 'damaged' });
    }
  });
});
