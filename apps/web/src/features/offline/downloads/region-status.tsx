import { sizeText } from '../../../display/size-text.ts';
import { text } from '../../../text/en/region-downloads.ts';
import { Moment } from '../../../ui/moment.tsx';
import { Progress } from '../../../ui/progress.tsx';
import type { DownloadStatus } from './download-queue.ts';
import type { RegionRow } from './region-rows.ts';
import type { Intent } from './intents.ts';

const { row: words } = text;

interface RegionStatusProps {
  readonly row: RegionRow;
  readonly intent: Intent | undefined;
  readonly status: DownloadStatus | undefined;
}

/** Says what of a region is on this device, and how its download goes. */
export function RegionStatus({ row, intent, status }: RegionStatusProps) {
  if (status?.status === 'running' && intent === 'download')
    return <Running row={row} of={status} />;
  return (
    <div className="text-small text-muted-foreground">
      <p role="status" className="numbers">
        {sentence(row, intent, status)}
      </p>
      {status?.status === 'failed' && (
        <p className="text-destructive">{words.failures[status.reason]}</p>
      )}
      {row.downloadedAt !== undefined && intent === undefined && (
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
  intent: Intent | undefined,
  status: DownloadStatus | undefined,
): string {
  const [here, all] = [sizeText(row.hereBytes), sizeText(row.bytes)];
  if (intent === 'remove') return words.removing;
  if (intent === 'pause') return words.paused(here, all);
  if (intent === 'download') return status?.status === 'retrying' ? words.retrying : words.waiting;
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
