import type { DownloadStatus } from './download-queue.ts';
import type { RegionRow } from './region-rows.ts';
import type { Wish } from './wishes.ts';

/** What a person can do with a region. */
export type RowAct = 'download' | 'update' | 'resume' | 'pause' | 'cancel' | 'remove' | 'tryAgain';

/** The acts that a region offers now, the one that it is most likely about first. */
export function actsOf(
  { here }: Pick<RegionRow, 'here'>,
  wish: Wish | undefined,
  status: DownloadStatus | undefined,
): readonly RowAct[] {
  if (wish === 'remove') return [];
  if (wish === 'pause') return ['resume', 'remove'];
  // To cancel an update would take the version that is whole with it.
  if (wish === 'download') return here === 'older' ? ['pause'] : ['pause', 'cancel'];
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

/** The wish that an act makes. */
export const wishOf: Readonly<Record<RowAct, Wish>> = {
  download: 'download',
  update: 'download',
  resume: 'download',
  tryAgain: 'download',
  pause: 'pause',
  cancel: 'remove',
  remove: 'remove',
};
