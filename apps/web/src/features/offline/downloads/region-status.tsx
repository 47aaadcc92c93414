import { text } from '../../../text/en/region-downloads.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { sizeText } from './bytes.ts';
import type { DownloadStatus } from './download-queue.ts';
import type { RegionRow } from './region-rows.ts';
import type { Wish } from './wishes.ts';

const { row: words } = text;

interface RegionStatusProps {
  readonly row: RegionRow;
  readonly wish: Wish | undefined;
  readonly status: DownloadStatus | undefined;
}

/** Says what of a region is on this device, and how its download goes. */
export function RegionStatus({ row, wish, status }: RegionStatusProps) {
  if (status?.status === 'running' && wish === 'download') return <Running row={row} of={status} />;
  return (
    <div className="text-small text-muted-foreground">
      <p role="status" className="numbers">
        {sentence(row, wish, status)}
      </p>
      {status?.status === 'failed' && (
        <p className="text-destructive">{words.failures[status.reason]}</p>
      )}
      {row.downloadedAt !== undefined && wish === undefined && (
        <p>
          {words.since} <Moment at={new Date(row.downloadedAt).toISOString()} />
          {row.here === 'older' && <>. {words.older}</>}
          {row.here === 'kept' && <>. {words.kept}</>}
        </p>
      )}
    </div>
  );
}

function sentence(
  row: RegionRow,
  wish: Wish | undefined,
  status: DownloadStatus | undefined,
): string {
  const [here, all] = [sizeText(row.hereBytes), sizeText(row.bytes)];
  if (wish === 'remove') return words.removing;
  if (wish === 'pause') return words.paused(here, all);
  if (wish === 'download') return status?.status === 'retrying' ? words.retrying : words.waiting;
  switch (row.here) {
    case 'nothing':
      return words.size(all);
    case 'opened':
      return words.opened(here, all);
    case 'part':
      return words.part(here, all);
    default:
      return words.whole(here);
  }
}

function Running(props: {
  readonly row: RegionRow;
  readonly of: Extract<DownloadStatus, { status: 'running' }>;
}) {
  const { loadedBytes, totalBytes, secondsLeft } = props.of;
  return (
    <div className="mt-1 max-w-96">
      <Progress
        label={words.loaded(sizeText(loadedBytes), sizeText(totalBytes))}
        value={totalBytes > 0 ? Math.floor((loadedBytes / totalBytes) * 100) : 100}
        secondsLeft={secondsLeft}
      />
    </div>
  );
}
