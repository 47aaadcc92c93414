import { useState } from 'react';
import { sizeText } from '../../../display/size-text.ts';
import { text } from '../../../text/en/region-downloads.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { RegionRow } from './region-rows.ts';
import { RegionStatus } from './region-status.tsx';
import { actsOf } from './row-acts.ts';
import type { RowAct } from './row-acts.ts';
import { useDownload } from './use-region-rows.ts';

interface RegionItemProps {
  readonly row: RegionRow;
  /** The server can be asked for files. */
  readonly hasNetwork: boolean;
  readonly onAct: (act: RowAct) => void;
}

const fetches: ReadonlySet<RowAct> = new Set(['download', 'update', 'resume', 'tryAgain']);

/** One region: what it is, what of it is here, and what can be done. */
export function RegionItem({ row, hasNetwork, onAct }: RegionItemProps) {
  const { status, intent } = useDownload(row.id);
  const [asks, setAsks] = useState(false);
  const act = (chosen: RowAct) => {
    // What can be fetched again needs no question.
    const isLost = row.downloadedAt !== undefined && (!hasNetwork || row.here === 'kept');
    if (chosen === 'remove' && isLost) setAsks(true);
    else onAct(chosen);
  };
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {row.name}
            {row.fictional && <Badge>{text.row.fictional}</Badge>}
          </h3>
          <RegionStatus row={row} intent={intent} status={status} />
          <Inside row={row} />
        </div>
        <div className="flex gap-2">
          {actsOf(row, intent, status).map((each, at) => (
            <Button
              key={each}
              size="small"
              variant={at === 0 && each !== 'remove' ? 'outline' : 'quiet'}
              aria-label={text.acts.of(text.acts[each], row.name)}
              disabled={!hasNetwork && fetches.has(each)}
              title={!hasNetwork && fetches.has(each) ? text.acts.needsNetwork : undefined}
              onClick={() => act(each)}
            >
              {text.acts[each]}
            </Button>
          ))}
        </div>
      </div>
      <AlertDialog
        open={asks}
        onOpenChange={setAsks}
        title={text.confirm.title(row.name)}
        description={row.here === 'kept' ? text.confirm.gone : text.confirm.offline}
        cancelLabel={text.confirm.cancel}
        actionLabel={text.acts.remove}
        danger
        onAction={() => onAct('remove')}
      />
    </li>
  );
}

/** What comes with the region, with its size, so that what it lacks shows too. */
function Inside({ row }: { readonly row: RegionRow }) {
  const parts = row.parts.map(({ part, bytes }) => `${text.row.parts[part]} ${sizeText(bytes)}`);
  const source = row.source === undefined ? [] : [text.row.source(row.source)];
  return (
    <p className="numbers mt-1 text-small text-pretty text-muted-foreground">
      {row.overview ? text.row.overview : [...parts, ...source].join(' · ')}
    </p>
  );
}
