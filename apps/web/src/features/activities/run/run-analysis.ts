import type { Lap } from '@webmaps/formats/track/track-file';
import type { ElevationProfile } from '@webmaps/terrain/profile';
import { columnsOf } from '@webmaps/activities/analysis/run-columns';
import type { RunColumns } from '@webmaps/activities/analysis/run-columns';
import { profileOfRun } from '@webmaps/activities/analysis/run-heights';
import { applyEdits } from '@webmaps/activities/recording/edits';
import type { Edits } from '@webmaps/activities/recording/edits';
import type { Recording } from '@webmaps/activities/recording/recording';

/** A run as it was edited, ready to be shown. */
export interface RunAnalysis {
  readonly columns: RunColumns;
  readonly profile: ElevationProfile | undefined;
  readonly laps: readonly Lap[];
}

export function analyseRun(recording: Recording, edits: Edits): RunAnalysis {
  const edited = applyEdits(recording, edits);
  const columns = columnsOf(edited);
  return { columns, profile: profileOfRun(columns), laps: edited.laps };
}
