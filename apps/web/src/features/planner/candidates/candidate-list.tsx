import type { ReactNode } from 'react';
import { text } from '../../../text/en/loops.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';

interface CandidateListProps {
  readonly label: string;
  readonly working: boolean;
  readonly workingText: string;
  readonly isEmpty: boolean;
  readonly onCancel: () => void;
  readonly problem: ReactNode;
  /** A sentence about all that was found. */
  readonly note: string | false;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The candidates, or the progress of the search, or why there are none. */
export function CandidateList(props: CandidateListProps) {
  const { label, working, isEmpty, problem, note } = props;
  const isSlow = useDelayed(working, SLOW_MILLISECONDS);
  if (isEmpty && (working || !problem)) return <Searching {...props} isSlow={isSlow} />;
  if (problem) return problem;
  return (
    <section aria-label={label} aria-busy={working}>
      {note && <p className="mb-2 text-small text-muted-foreground">{note}</p>}
      <ol className={`space-y-2 transition-opacity duration-120 ${isSlow ? 'opacity-60' : ''}`}>
        {props.children}
      </ol>
      <div className="mt-3 flex gap-2">
        {isSlow ? (
          <Button size="small" className="flex-1" onClick={props.onCancel}>
            {text.cancel}
          </Button>
        ) : (
          props.actions
        )}
      </div>
    </section>
  );
}

/** A quicker search shows no spinner. */
const SLOW_MILLISECONDS = 400;

function Searching({
  workingText,
  onCancel,
  isSlow,
}: Pick<CandidateListProps, 'workingText' | 'onCancel'> & { readonly isSlow: boolean }) {
  return (
    <div className="space-y-2">
      {isSlow && (
        <div className="flex items-center gap-3 pb-1">
          <div className="min-w-0 flex-1">
            <Progress label={workingText} value={null} />
          </div>
          <Button size="small" onClick={onCancel}>
            {text.cancel}
          </Button>
        </div>
      )}
      <Skeleton className="h-24 rounded-md" />
      <Skeleton className="h-19 rounded-md" />
      <Skeleton className="h-19 rounded-md" />
    </div>
  );
}
