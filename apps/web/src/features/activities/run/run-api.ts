import { measureActivity } from '@webmaps/activities/activity-facts';
import type { MeasuredFacts } from '@webmaps/activities/activity-facts';
import { decodeRecording } from '@webmaps/activities/recording/encode-recording';
import { applyEdits, splitRecording } from '@webmaps/activities/recording/edits';
import type { Edits } from '@webmaps/activities/recording/edits';
import type { Recording } from '@webmaps/activities/recording/recording';
import { digest } from '../../../activities/digest-api.ts';
import type { Digest } from '../../../activities/digest-api.ts';
import { listFormats, writeRun } from './export-run.ts';
import type { ExportInput, RunFormat } from './export-run.ts';
import { editRecording, makeRunView } from './run-view.ts';
import type { EditedRun, RunView, ViewInput } from './run-view.ts';

/** What changes of a run's item with its edits. */
interface EditOutcome {
  /** Absent where no point is left. */
  readonly startSeconds: number | undefined;
  readonly facts: MeasuredFacts;
}

interface SplitInput {
  readonly edits: Edits;
  readonly atSeconds: number;
}

/** The methods of the worker of one run, which holds its recording. */
export function makeRunApi() {
  let recording: Recording | undefined;
  let last: { readonly edits: string; readonly run: EditedRun } | undefined;
  const opened = (): Recording => {
    if (!recording) throw new Error('No recording is open');
    return recording;
  };
  /** What an edit was measured on is what is shown next. */
  const edited = (edits: Edits): EditedRun => {
    const key = JSON.stringify(edits);
    if (last?.edits !== key) last = { edits: key, run: editRecording(opened(), edits) };
    return last.run;
  };
  return {
    /** @returns whether the bytes are a recording */
    open: async (bytes: Uint8Array): Promise<boolean> => {
      recording = decodeRecording(bytes);
      return recording !== undefined;
    },

    view: async ({ edits, ...input }: ViewInput): Promise<RunView> =>
      makeRunView(edited(edits), input),

    measure: async (edits: Edits): Promise<EditOutcome> => {
      const run = edited(edits);
      return { startSeconds: run.columns.times[0], facts: measureActivity(run) };
    },

    /** Both parts; `undefined` where one of them would be no run. */
    split: async ({
      edits,
      atSeconds,
    }: SplitInput): Promise<readonly [Digest, Digest] | undefined> => {
      const parts = splitRecording(applyEdits(opened(), edits), atSeconds);
      const [first, second] = parts.map(digest);
      return first && second ? [first, second] : undefined;
    },

    formats: async (): Promise<readonly RunFormat[]> => listFormats(opened()),

    write: async (input: ExportInput): Promise<File | undefined> => writeRun(opened(), input),
  };
}

export type RunApi = ReturnType<typeof makeRunApi>;
