import type { Activity } from '@webmaps/activities/activity';
import { columnsOf } from '@webmaps/activities/analysis/run-columns';
import { valueAt } from '@webmaps/activities/analysis/parts';
import { applyEdits } from '@webmaps/activities/recording/edits';
import type { Recording } from '@webmaps/activities/recording/recording';
import { trackFormats } from '@webmaps/formats/registry';
import type { TrackFormat } from '@webmaps/formats/track/track-format';

/** The formats that can be written and keep times. */
export const runFormats = trackFormats.filter(
  ({ write, survives }) => write && survives.channels.includes('timeSeconds'),
);

/** How much of a run both ends lose where a home is to stay unknown, in metres. */
export const HIDDEN_METRES = 200;

/**
 * A run as it was edited, as a file.
 *
 * @param hidesEnds leaves out both ends, where people live
 */
export function exportRun(
  { name, sport, edits }: Activity,
  recording: Recording,
  { format, hidesEnds }: { readonly format: TrackFormat; readonly hidesEnds: boolean },
): File | undefined {
  const edited = applyEdits(recording, edits);
  const shown = hidesEnds ? withoutEnds(edited) : edited;
  const bytes = format.write?.({
    name,
    places: [],
    routes: [],
    tracks: [{ name, sport, segments: shown.segments, laps: shown.laps }],
  });
  const fileName = `${name.replaceAll(/[\\/:*?"<>|]+/g, '-')}${format.extensions[0]}`;
  return bytes && new File([bytes], fileName, { type: format.mediaType });
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
