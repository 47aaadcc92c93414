import { useState } from 'react';
import { sizeText } from '../../../display/size-text.ts';
import { text } from '../../../text/en/region-downloads.ts';
import { Alert } from '../../../ui/alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Input } from '../../../ui/input.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DeviceSection } from '../device-section.tsx';
import { usePwa } from '../pwa-store.ts';
import { canDownload, downloadQueue } from './browser-queue.ts';
import { RegionItem } from './region-item.tsx';
import type { RegionRow } from './region-rows.ts';
import { intentOf } from './row-acts.ts';
import type { RowAct } from './row-acts.ts';
import { askToKeep } from './storage-state.ts';
import { useRegionRows } from './use-region-rows.ts';

const { regions: words } = text;

/** More than these are found by name. */
const FEW_REGIONS = 8;

/** The regions of the server and of this device, each with what can be done about it. */
export function RegionsSection() {
  return (
    <DeviceSection heading={words.heading} about={words.about}>
      {import.meta.env.SSR || canDownload() ? (
        <Regions />
      ) : (
        <Alert tone="info" title={words.unsupported} />
      )}
    </DeviceSection>
  );
}

function Regions() {
  const { data, refetch } = useRegionRows();
  const { online } = usePwa();
  const [filter, setFilter] = useState('');
  if (!data) return <Loading />;
  const { rows, list } = data;
  if (rows.length === 0 && list.status === 'failed') {
    return (
      <LoadFailed title={words.failed} onRetry={refetch}>
        {list.error.message}
      </LoadFailed>
    );
  }
  if (rows.length === 0) return <EmptyState drawing="map">{words.empty}</EmptyState>;
  const shown = rows.filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase()));
  return (
    <div className="flex flex-col gap-3">
      {list.status === 'failed' && <Alert tone="info" title={words.failedOffline} />}
      {rows.length > FEW_REGIONS && (
        <Input
          type="search"
          value={filter}
          aria-label={words.filter}
          placeholder={words.filter}
          onValueChange={(value) => setFilter(value)}
        />
      )}
      {shown.length === 0 ? (
        <EmptyState drawing="search">{words.noMatch(filter.trim())}</EmptyState>
      ) : (
        <ul
          aria-label={words.heading}
          className="divide-y divide-hairline rounded-lg border bg-card"
        >
          {shown.map((row) => (
            <RegionItem
              key={row.id}
              row={row}
              hasNetwork={online && list.status === 'ready'}
              onAct={(act) => intendFor(act, row, rows)}
            />
          ))}
        </ul>
      )}
      <p className="numbers text-small text-muted-foreground" role="status">
        {totalText(rows)}
      </p>
    </div>
  );
}

/** The overview of the world is under every region, so it comes with the first. */
function intendFor(act: RowAct, { id }: RegionRow, rows: readonly RegionRow[]): void {
  const queue = downloadQueue();
  const intent = intentOf[act];
  if (intent === 'download') {
    void askToKeep();
    const missing = rows.filter(({ overview, here }) => overview && here !== 'whole');
    for (const below of missing) queue.intend(below.id, 'download');
  }
  queue.intend(id, intent);
}

function totalText(rows: readonly RegionRow[]): string {
  const downloaded = rows.filter(({ downloadedAt }) => downloadedAt !== undefined);
  const bytes = downloaded.reduce((sum, { hereBytes }) => sum + hereBytes, 0);
  const count = downloaded.filter(({ overview }) => !overview).length;
  return count === 0 ? words.none : words.total(count, sizeText(bytes));
}

function Loading() {
  return (
    <div
      role="status"
      aria-label={words.loading}
      className="grid gap-px rounded-lg border bg-card p-4"
    >
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="my-2 h-10" />
      ))}
    </div>
  );
}
