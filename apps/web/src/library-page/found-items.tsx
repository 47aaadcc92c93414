import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface FoundItemsProps {
  readonly words: {
    readonly count: (count: number) => string;
    readonly countOf: (count: number, all: number) => string;
    readonly clearFilters: string;
    readonly noMatch: string;
  };
  readonly found: number;
  readonly all: number;
  /** Whether what is found was narrowed. */
  readonly isNarrowed: boolean;
  /** Takes the filters away; `undefined` where there are none. */
  readonly onClear: (() => void) | undefined;
  readonly children: ReactNode;
}

/** How many items the filters leave, and these, or what to do where there are none. */
export function FoundItems(props: FoundItemsProps) {
  const { words, found, all, isNarrowed, onClear, children } = props;
  return (
    <>
      <div className="flex min-h-8 items-center gap-2 max-md:min-h-11">
        <p role="status" className="text-small text-muted-foreground">
          {isNarrowed ? words.countOf(found, all) : words.count(all)}
        </p>
        {onClear && (
          <Button variant="quiet" size="small" onClick={onClear}>
            <X size={16} strokeWidth={1.75} aria-hidden />
            {words.clearFilters}
          </Button>
        )}
      </div>
      {found === 0 ? (
        <EmptyState drawing="search" className="rounded-lg border bg-card">
          {words.noMatch}
        </EmptyState>
      ) : (
        children
      )}
    </>
  );
}
