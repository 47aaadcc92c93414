import { useState } from 'react';
import { text } from '../../../text/en/region-downloads.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { sizeText } from './bytes.ts';
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
  const { status, wish } = useDownload(row.id);
  const [asks, setAsks] = useState(false);
  const act = (chosen: RowAct) => {
    // What can be fetched again needs no question.
    const isLost = row.downloadedAt !== undefined && (!hasNetwork || row.here === 'kept');
    if (chosen === 'remove' && isLost) setAsks(true);
    else onAct(chosen);
  };
  return (
    <li className="px-4 pt-3 pb-1">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {row.name}
            {row.fictional && <Badge>{text.row.fictional}</Badge>}
          </h3>
          <RegionStatus row={row} wish={wish} status={status} />
        </div>
        <div className="flex gap-2">
          {actsOf(row, wish, status).map((each, at) => (
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
      <Collapsible
        className="-mx-3"
        label={<span className="text-small font-normal">{text.row.inside}</span>}
        accessibleName={text.row.insideOf(row.name)}
      >
        <Inside row={row} />
      </Collapsible>
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

function Inside({ row }: { readonly row: RegionRow }) {
  return (
    <div className="px-3 pb-3 text-small text-muted-foreground">
      {row.overview && <p className="mb-2">{text.row.overview}</p>}
      <dl className="grid max-w-72 grid-cols-[1fr_auto] gap-x-6 gap-y-1 ps-5.5">
        {row.parts.map(({ part, bytes }) => (
          <div key={part} className="contents">
            <dt>{text.row.parts[part]}</dt>
            <dd className="numbers text-end">{sizeText(bytes)}</dd>
          </div>
        ))}
      </dl>
      {row.source !== undefined && <p className="mt-2 ps-5.5">{text.row.source(row.source)}</p>}
    </div>
  );
}
