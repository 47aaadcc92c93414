import { prepareRun } from '@webmaps/activities/activity-facts';
import { findJumps } from '@webmaps/activities/analysis/find-jumps';
import { secondsInZones } from '@webmaps/activities/analysis/heart-zones';
import { lapsOf, splitsOf, wholeOf } from '@webmaps/activities/analysis/parts';
import type { MeasuredRun, RunPart } from '@webmaps/activities/analysis/parts';
import { applyEdits } from '@webmaps/activities/recording/edits';
import type { Edits, TimeSpan } from '@webmaps/activities/recording/edits';
import type { Recording } from '@webmaps/activities/recording/recording';
import { trackToShow } from '@webmaps/plan/tracks/thin-track';
import type { Lap } from '@webmaps/formats/track/track-file';
import { evenPlaces, measureNames, valuesAt } from './measure-places.ts';
import type { MeasureName } from './measure-places.ts';

/** Where and when the runner was, at every point of the recording. */
export interface RunPoints {
  /** Along the run; never falls. */
  readonly metres: Float64Array;
  /** Seconds since 1970; never falls. */
  readonly times: Float64Array;
  /** Longitude and latitude in degrees, interleaved. */
  readonly lonLat: Float64Array;
}

/** The line with as many points as a map can draw between two frames. */
interface ShownLine {
  readonly lonLat: Float64Array;
  /** Of each point along the run. */
  readonly metres: Float64Array;
  /** Indices of the points before which the recording was interrupted. */
  readonly breaks: readonly number[];
}

/** Everything that the page shows of a run's points. */
export interface RunView {
  readonly whole: RunPart;
  readonly splits: readonly RunPart[];
  /** Of the device. */
  readonly laps: readonly RunPart[];
  /** `undefined` where no heart rate was recorded, or what it is a share of is not known. */
  readonly zoneSeconds: readonly number[] | undefined;
  readonly jumps: readonly TimeSpan[];
  readonly points: RunPoints;
  readonly line: ShownLine;
  /** Even places along the run, in metres. */
  readonly places: Float64Array;
  /** What was measured at each of the places, NaN where it is not known. */
  readonly values: Readonly<Partial<Record<MeasureName, Float64Array>>>;
}

export interface ViewInput {
  readonly edits: Edits;
  readonly splitMetres: number;
  readonly maxHeartRate: number | null;
}

/** A run as it was edited, ready to be looked at. */
export interface EditedRun extends MeasuredRun {
  readonly laps: readonly Lap[];
}

export function editRecording(recording: Recording, edits: Edits): EditedRun {
  const edited = applyEdits(recording, edits);
  return { ...prepareRun(edited), laps: edited.laps };
}

export function makeRunView(
  run: EditedRun,
  { splitMetres, maxHeartRate }: Omit<ViewInput, 'edits'>,
): RunView {
  const { metres, times, lonLat } = run.columns;
  const places = evenPlaces(metres.at(-1) ?? 0);
  const measured = measureNames.flatMap((name) => {
    const values = valuesAt(run, name, places);
    return values ? [[name, values] as const] : [];
  });
  return {
    whole: wholeOf(run),
    splits: splitsOf(run, splitMetres),
    laps: lapsOf(run, run.laps),
    zoneSeconds: maxHeartRate === null ? undefined : secondsInZones(run.columns, maxHeartRate),
    jumps: findJumps(run.columns),
    points: { metres, times, lonLat },
    line: shownLine(run),
    places,
    values: Object.fromEntries(measured),
  };
}

function shownLine({ columns }: MeasuredRun): ShownLine {
  const { lonLat, metres, breaks } = columns;
  const track = trackToShow({ id: '', name: '', lonLat, heights: null, times: null, breaks });
  const indices = track.thinned?.indices;
  return {
    lonLat: Float64Array.from(track.line.flatMap(([lon, lat]) => [lon, lat])),
    metres: indices ? Float64Array.from(indices, (index) => metres[index]!) : metres,
    breaks: track.breaks,
  };
}
