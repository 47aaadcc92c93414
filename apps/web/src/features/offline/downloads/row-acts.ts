import type { DownloadStatus } from './download-queue.ts';
import type { RegionRow } from './region-rows.ts';
import type { Intent } from './intents.ts';

/** What a person can do with a region. */
export type RowAct = 'download' | 'update' | 'resume' | 'pause' | 'cancel' | 'remove' | 'tryAgain';

/** The acts that a region offers now, the one that it is most likely about first. */
export function actsOf(
  { here }: Pick<RegionRow, 'here'>,
  intent: Intent | undefined,
  status: DownloadStatus | undefined,
): readonly RowAct[] {
  if (intent === 'remove') return [];
  if (intent === 'pause') return ['resume', 'remove'];
  // To cancel an update would take the version that is whole with it.
  if (intent === 'download') return here === 'older' ? ['pause'] : ['pause', 'cancel'];
  if (status?.status === 'failed')
    return here === 'nothing' ? ['tryAgain'] : ['tryAgain', 'remove'];
  return restingActs[here];
}

const restingActs: Readonly<Record<RegionRow['here'], readonly RowAct[]>> = {
  nothing: ['download'],
  opened: ['download', 'remove'],
  part: ['resume', 'remove'],
  whole: ['remove'],
  older: ['update', 'remove'],
  kept: ['remove'],
};

/** The intent that an act makes. */
export const intentOf: Readonly<Record<RowAct, Intent>> = {
  download: 'download',
  update: 'download',
  resume: 'download',
  tryAgain: 'download',
  pause: 'pause',
  cancel: 'remove',
  remove: 'remove',
};
