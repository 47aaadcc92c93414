import { TriangleAlert, X } from 'lucide-react';
import { text } from '../../../text/en/tracks.ts';
import { Button } from '../../../ui/button.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import type { FileFault } from '../files/opened-plan.ts';
import type { FileReport } from './openings.ts';
import { dismissReport } from './openings.ts';

/** So few are shown at once. */
const MAX_OPEN = 3;

/** What was wrong in opened files, until it is dismissed. */
export function FileReportCard({ report }: { readonly report: FileReport }) {
  const { title, plan, faults, faultCount, leftOutPlaces } = report;
  return (
    <section
      aria-label={text.reportHeading}
      className="mx-4 mb-2 rounded-md border border-warning/40 bg-warning/8 py-2"
    >
      <div className="flex items-start gap-2.5 px-3">
        <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />
        <div role="status" className="min-w-0 flex-1 wrap-anywhere">
          {(plan === null || faultCount > 0) && (
            <p>{plan === null ? text.notOpened(title) : text.faults(title, faultCount)}</p>
          )}
          {leftOutPlaces > 0 && <p>{text.leftOut(title, leftOutPlaces)}</p>}
        </div>
        <Button
          variant="quiet"
          size="icon"
          className="-my-1 -me-1.5"
          aria-label={text.close}
          onClick={dismissReport}
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
      {faultCount > 0 && (
        // Other files, other list.
        <Collapsible
          key={`${title} ${faultCount}`}
          label={text.showFaults(faultCount)}
          defaultOpen={faultCount <= MAX_OPEN}
        >
          <FaultList faults={faults} hidden={faultCount - faults.length} />
        </Collapsible>
      )}
    </section>
  );
}

interface FaultListProps {
  readonly faults: readonly FileFault[];
  /** How many there are beside these. */
  readonly hidden: number;
}

function FaultList({ faults, hidden }: FaultListProps) {
  return (
    // Scrolled with the keys of a keyboard, too.
    <div
      role="region"
      aria-label={text.faultList}
      tabIndex={0}
      className="max-h-48 overflow-y-auto px-3 ps-9 text-small wrap-anywhere"
    >
      {[...Map.groupBy(faults, ({ file }) => file)].map(([file, own]) => (
        <div key={file} className="pb-1.5">
          <h2 className="font-medium">
            <bdi>{file}</bdi>
          </h2>
          <ul>
            {[...own.entries()].map(([number, fault]) => (
              <li key={number} className="text-muted-foreground">
                {text.fault(fault)}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {hidden > 0 && <p className="text-muted-foreground">{text.moreFaults(hidden)}</p>}
    </div>
  );
}
