import type { ReactNode } from 'react';
import { text } from '../text/en/loops.ts';
import { Button } from '../ui/button.tsx';
import { Progress } from '../ui/progress.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useDelayed } from '../ui/use-delayed.ts';
import { SearchProblem } from './search-problem.tsx';
import type { SearchProblemProps } from './search-problem.tsx';
import type { Found } from './use-candidates.ts';

interface CandidateListProps {
  readonly found: Found & { readonly retry: () => void };
  readonly words: { readonly results: string; readonly working: string };
  /** What only this search knows of its problem. */
  readonly ownProblem: SearchProblemProps['own'];
  readonly onCancel: () => void;
  /** A sentence about all that was found. */
  readonly note: string | false;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The candidates, or the progress of the search, or why there are none. */
export function CandidateList(props: CandidateListProps) {
  const { found, words, note } = props;
  const { routes, problem, working } = found;
  const isSlow = useDelayed(working, SLOW_MILLISECONDS);
  if (routes.length === 0 && (working || !problem)) return <Searching {...props} isSlow={isSlow} />;
  if (problem) {
    return (
      <SearchProblem problem={problem} words={text} own={props.ownProblem} onRetry={found.retry} />
    );
  }
  return (
    <section aria-label={words.results} aria-busy={working}>
      {note && <p className="mb-2 text-small text-muted-foreground">{note}</p>}
      <ol className={`space-y-2 transition-opacity duration-120 ${isSlow ? 'opacity-60' : ''}`}>
        {props.children}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2">
        {props.actions}
        {/* Below the others, and never in their place: a press that is on its way would hit it. */}
        {isSlow && (
          <Button size="small" className="w-full" onClick={props.onCancel}>
            {text.cancel}
          </Button>
        )}
      </div>
    </section>
  );
}

/** A quicker search shows no spinner. */
const SLOW_MILLISECONDS = 400;

function Searching({
  words,
  onCancel,
  isSlow,
}: Pick<CandidateListProps, 'words' | 'onCancel'> & { readonly isSlow: boolean }) {
  return (
    <div className="space-y-2">
      {isSlow && (
        <div className="flex items-center gap-3 pb-1">
          <div className="min-w-0 flex-1">
            <Progress label={words.working} value={null} />
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
