import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../text/en/data-table.ts';
import { Button } from '../ui/button.tsx';

interface BulkBarProps {
  readonly label: string;
  /** Of the selected rows. */
  readonly count: number;
  readonly onClear: () => void;
  /** What the acts leave out, and why. */
  readonly note?: string | undefined;
  /** The acts: `BulkAct`. */
  readonly children: ReactNode;
}

/** The acts on all selected rows, floating over the foot of the list. */
export function BulkBar({ label, count, onClear, note, children }: BulkBarProps) {
  return (
    <div className="pointer-events-none sticky bottom-4 z-20 flex justify-center max-md:bottom-20">
      <div
        role="region"
        aria-label={label}
        className="dark-bar pointer-events-auto flex max-w-full min-w-0 items-center gap-1 rounded-lg bg-card py-1.5 ps-4 pe-1.5 text-foreground shadow-panel max-md:w-full"
      >
        <p role="status" className="min-w-0 border-e pe-3">
          <span className="font-medium whitespace-nowrap">{text.selected(count)}</span>
          {note !== undefined && (
            <span className="block max-w-72 text-small text-muted-foreground">{note}</span>
          )}
        </p>
        <div className="flex min-w-0 items-center overflow-x-auto max-md:flex-1">{children}</div>
        <Button
          variant="quiet"
          size="icon"
          aria-label={text.clearSelection}
          onClick={onClear}
          className="ms-1"
        >
          <X className="size-4" />
        </Button>
      </div>
    </div>
  );
}

interface BulkActProps {
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

export function BulkAct({ icon, onClick, children }: BulkActProps) {
  return (
    <Button variant="quiet" size="small" onClick={onClick} className="[&>svg]:size-4">
      {icon}
      {children}
    </Button>
  );
}
