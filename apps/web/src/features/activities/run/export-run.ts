import { columnsOf } from '@webmaps/activities/analysis/run-columns';
import { valueAt } from '@webmaps/activities/analysis/parts';
import { applyEdits } from '@webmaps/activities/recording/edits';
import type { Edits } from '@webmaps/activities/recording/edits';
import type { Recording } from '@webmaps/activities/recording/recording';
import { trackFormats } from '@webmaps/formats/registry';
import { findLosses } from '@webmaps/formats/track/losses';
import type { Loss } from '@webmaps/formats/track/losses';
import { HIDDEN_METRES } from './hidden-metres.ts';

/** A format that can be written and keeps times. */
export interface RunFormat {
  readonly name: string;
  /** What it would not keep of the run. */
  readonly loses: readonly Loss['what'][];
}

export interface ExportInput {
  readonly name: string;
  readonly sport: string;
  readonly edits: Edits;
  /** Of a `RunFormat`. */
  readonly format: string;
  /** Leaves out both ends, where people live. */
  readonly hidesEnds: boolean;
}

const runFormats = trackFormats.filter(
  ({ write, survives }) => write && survives.channels.includes('timeSeconds'),
);

export function listFormats(recording: Recording): readonly RunFormat[] {
  return runFormats.map(({ name, survives }) => {
    const losses = findLosses({ places: [], routes: [], tracks: [recording] }, survives);
    return { name, loses: losses.map(({ what }) => what) };
  });
}

/** A run as it was edited, as a file. */
export function writeRun(
  recording: Recording,
  { name, sport, edits, format: formatName, hidesEnds }: ExportInput,
): File | undefined {
  const format = runFormats.find((each) => each.name === formatName);
  const edited = applyEdits(recording, edits);
  const shown = hidesEnds ? withoutEnds(edited) : edited;
  const bytes = format?.write?.({
    name,
    places: [],
    routes: [],
    tracks: [{ name, sport, segments: shown.segments, laps: shown.laps }],
  });
  if (!format || !bytes) return undefined;
  const fileName = `${name.replaceAll(/[\\/:*?"<>|]+/g, '-')}${format.extensions[0]}`;
  return new File([bytes], fileName, { type: format.mediaType });
}

/** Laps go too where ends are hidden: their times would tell how long was left out. */
export function withoutEnds(recording: Recording): Recording {
  const { metres, times } = columnsOf(recording);
  const length = metres.at(-1) ?? 0;
  const hidden = Math.min(HIDDEN_METRES, length / 3);
  const kept = {
    from: valueAt(metres, times, hidden),
    to: valueAt(metres, times, length - hidden),
  };
  const { segments } = applyEdits(recording, { kept, removed: [] });
  return { segments: segments.map(withoutDistances), laps: [] };
}

/** A distance since the start tells how far away that was. */
function withoutDistances(segment: Recording['segments'][number]): typeof segment {
  const { distanceMetres: _, ...channels } = segment.channels;
  return { ...segment, channels };
}
