import type { TrackFileOutcome } from '@webmaps/formats/read-track-file';
import type { Track } from '@webmaps/formats/track/track-file';
import { useState } from 'react';
import { deleteActivities } from '../../activities/change-activities.ts';
import { keepActivity } from '../../activities/keep-activity.ts';
import { showUndo } from '../../library-page/attempt.ts';
import { text } from '../../text/en/activities.ts';
import { showToast } from '../../ui/toast.tsx';

/** Reads one file, beside the page where it is large. Rejects where the browser cannot. */
export type ReadRunFile = (file: File) => Promise<TrackFileOutcome>;

interface ImportProblem {
  readonly file: string;
  readonly reason: string;
}

export interface RunImport {
  /** What is being read; `null` while nothing is. */
  readonly reading: string | null;
  readonly problems: readonly ImportProblem[];
  readonly start: (files: readonly File[]) => void;
  readonly dismiss: () => void;
}

/** Keeps the runs of files, one file after the other. */
export function useImport(readFile: ReadRunFile): RunImport {
  const [reading, setReading] = useState<string | null>(null);
  const [problems, setProblems] = useState<readonly ImportProblem[]>([]);
  const start = async (files: readonly File[]) => {
    setProblems([]);
    const kept: string[] = [];
    const found: ImportProblem[] = [];
    for (const [at, file] of files.entries()) {
      setReading(text.import.reading(file.name, at + 1, files.length));
      const outcome = await importFile(file, readFile);
      kept.push(...outcome.ids);
      if (outcome.reason !== undefined) found.push({ file: file.name, reason: outcome.reason });
    }
    setReading(null);
    setProblems(found);
    if (kept.length > 0) showUndo(text.import.done(kept.length), () => deleteActivities(kept));
    else showToast({ title: text.import.none });
  };
  return {
    reading,
    problems,
    start: (files) => {
      if (files.length > 0) void start(files);
    },
    dismiss: () => setProblems([]),
  };
}

interface Imported {
  readonly ids: readonly string[];
  /** Why nothing, or not all, of the file was kept. */
  readonly reason: string | undefined;
}

async function importFile(file: File, readFile: ReadRunFile): Promise<Imported> {
  const outcome = await readFile(file).catch(() => undefined);
  if (!outcome) return { ids: [], reason: text.import.notRead };
  if (outcome.status === 'failed') return { ids: [], reason: outcome.message };
  const { tracks, name } = outcome.file;
  if (tracks.length === 0) return { ids: [], reason: text.import.noTrack };
  const ids: string[] = [];
  let reason: string | undefined;
  for (const track of tracks) {
    const kept = await keep(track, name);
    if (kept.id === undefined) reason ??= kept.reason;
    else ids.push(kept.id);
  }
  return { ids, reason };
}

async function keep(
  track: Track,
  fileName: string | undefined,
): Promise<{ readonly id: string } | { readonly id?: undefined; readonly reason: string }> {
  try {
    const { sport, name = fileName ?? '' } = track;
    const kept = await keepActivity({ track, name, sport });
    switch (kept.status) {
      case 'kept':
        return { id: kept.activity.id };
      case 'known':
        return { reason: text.import.known };
      case 'no-times':
        return { reason: text.import.noTimes };
    }
  } catch (error) {
    console.warn('A run was not stored:', error);
    return { reason: text.import.notStored };
  }
}
