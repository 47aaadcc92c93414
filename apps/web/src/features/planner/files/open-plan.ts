import { joinPlaces } from './join-places.ts';
import type { FileFault, OpenFailure, OpenedPlan } from './opened-plan.ts';
import type { FileToOpen, NamedFile } from '../../../workers/file-source.ts';
import type { PlacesOfFile } from './places-of-file.ts';
import { readFilePlaces, type ReadOptions } from './read-file.ts';
import type { PlacesOutcome } from './read-places.ts';

export interface OpenOptions extends Pick<ReadOptions, 'signal'> {
  readonly onProgress?: ((progress: OpenProgress) => void) | undefined;
}

export interface OpenProgress {
  /** The name of the file that is being read. */
  readonly name: string;
  /** Of all files, 0 to 1. */
  readonly share: number;
}

/**
 * The plan that files hold, one after the other. What cannot be read of them is listed; the rest is
 * opened. @throws the signal's reason.
 */
export async function openPlan(
  files: readonly FileToOpen[],
  { signal, onProgress }: OpenOptions = {},
): Promise<OpenedPlan> {
  const found: (NamedFile & PlacesOfFile)[] = [];
  const failures: Failure[] = [];
  const faults: FileFault[] = [];
  let faultCount = 0;
  for (const [index, each] of files.entries()) {
    const { name, file } = each;
    const report = (share: number) => onProgress?.({ name, share: (index + share) / files.length });
    report(0);
    const outcome = await readOrFail(each, { signal, onProgress: report });
    signal?.throwIfAborted();
    if (outcome.status === 'failed') {
      failures.push(outcome);
      continue;
    }
    for (const { message, place } of outcome.faults)
      faults.push({ file: name, message, ...(place && { place }) });
    faultCount += outcome.faultCount;
    if (outcome.found) found.push({ name, file, ...outcome.found });
    else failures.push({ status: 'failed', reason: 'nothing_in_it', file: name });
  }
  const [failure] = failures;
  if (found.length === 0) return failure ?? { status: 'failed', reason: 'nothing_in_it', file: '' };
  const { plan, chosen, tooMany } = joinPlaces(found);
  const missing = [...failures.map(faultOfFailure), ...tooMany];
  return {
    status: 'ready',
    plan,
    wholes: found.flatMap(({ parts }) => parts.flatMap(({ whole }) => whole ?? [])),
    files: found.map(({ name, file, lines }, index) => ({
      name,
      file,
      lines,
      chosen: chosen[index] ?? [],
    })),
    leftOutPlaces: found.reduce((sum, file) => sum + file.leftOutPlaces, 0),
    faults: [...missing, ...faults],
    faultCount: faultCount + missing.length,
  };
}

type Failure = Extract<OpenedPlan, { status: 'failed' }>;

async function readOrFail(
  file: FileToOpen,
  options: ReadOptions,
): Promise<Extract<PlacesOutcome, { status: 'read' }> | Failure> {
  const { name } = file;
  let outcome: PlacesOutcome;
  try {
    outcome = await readFilePlaces(file, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    console.warn('A file could not be read:', error);
    return { status: 'failed', reason: 'not_opened', file: name };
  }
  if (outcome.status === 'read') return outcome;
  const { reason, message, place } = outcome;
  const fault: FileFault = { file: name, message, ...(place && { place }) };
  return { status: 'failed', reason, file: name, fault };
}

function faultOfFailure({ file, reason, fault }: Failure): FileFault {
  return fault ?? { file, message: FAILURES[reason] };
}

const FAILURES: Readonly<Record<OpenFailure, string>> = {
  not_opened: 'It could not be read.',
  unknown: 'Its content is of no known format.',
  unreadable: 'It is damaged.',
  nothing_in_it: 'It contains no route or track.',
};
