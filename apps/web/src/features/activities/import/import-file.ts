import type { TrackFileOutcome } from '@webmaps/formats/read-track-file';
import type { Track } from '@webmaps/formats/track/track-file';
import { keepActivity } from '../../../activities/keep-activity.ts';
import { text } from '../../../text/en/activities.ts';
import { text as files } from '../../../text/en/tracks.ts';

interface ReadOptions {
  readonly signal: AbortSignal;
  /** The share of the file that has been read, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Reads one file, beside the page where it is large.
 *
 * @throws Error where the browser cannot; the signal's reason
 */
export type ReadRunFile = (file: File, options: ReadOptions) => Promise<TrackFileOutcome>;

export interface KeptName {
  readonly id: string;
  readonly name: string;
}

/** What became of a file. */
interface ImportedFile {
  readonly kept: readonly KeptName[];
  /** Why nothing, or not all, of it was kept; sentences with their places in the file. */
  readonly problems: readonly string[];
}

/** Faults of one file that are listed; the others are counted. */
const MAX_FAULTS = 5;

/** Keeps the runs of one file. @throws the signal's reason */
export async function importFile(
  file: File,
  readFile: ReadRunFile,
  options: ReadOptions,
): Promise<ImportedFile> {
  const outcome = await readFile(file, options).catch((error: unknown) => {
    options.signal.throwIfAborted();
    console.warn('A file could not be read:', error);
    return undefined;
  });
  if (!outcome) return { kept: [], problems: [text.import.notRead] };
  if (outcome.status === 'failed') return { kept: [], problems: [files.fault(outcome)] };
  const { tracks, name } = outcome.file;
  const kept: KeptName[] = [];
  const problems: string[] = tracks.length === 0 ? [text.import.noTrack] : [];
  for (const track of tracks) {
    if (options.signal.aborted) {
      problems.push(text.import.restNotKept);
      break;
    }
    const result = await keep(track, name);
    if (typeof result === 'string') problems.push(result);
    else kept.push(result);
  }
  return { kept, problems: [...new Set(problems), ...listFaults(outcome)] };
}

function listFaults({
  faults,
  faultCounts,
}: Extract<TrackFileOutcome, { status: 'read' }>): readonly string[] {
  const shown = faults.slice(0, MAX_FAULTS).map(files.fault);
  const count = [...faultCounts.values()].reduce((sum, each) => sum + each, 0);
  return count > shown.length ? [...shown, files.moreFaults(count - shown.length)] : shown;
}

/** @returns the run, or why it is not kept */
async function keep(track: Track, fileName: string | undefined): Promise<KeptName | string> {
  try {
    const { sport, name = fileName ?? '' } = track;
    const kept = await keepActivity({ track, name, sport });
    switch (kept.status) {
      case 'kept':
        return kept.activity;
      case 'known':
        return text.import.known;
      case 'no-times':
        return text.import.noTimes;
    }
  } catch (error) {
    console.warn('A run was not stored:', error);
    return text.import.notStored;
  }
}
