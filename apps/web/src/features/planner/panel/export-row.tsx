import { LoaderCircle } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { useSpinner } from '../../../ui/use-spinner.ts';

interface ExportRowProps {
  /** What a press does: "Export GPX". */
  readonly label: string;
  /** A sign or a short name at the start. */
  readonly sign: ReactNode;
  readonly title: string;
  readonly note: ReactNode;
  readonly icon?: LucideIcon;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

/** One way for a route to leave the planner; all of the row can be pressed. */
export function ExportRow(props: ExportRowProps) {
  const { label, sign, title, note, icon: Icon, isBusy = false, onPress } = props;
  const id = useId();
  const spins = useSpinner(isBusy);
  return (
    <li>
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        aria-busy={isBusy}
        aria-disabled={isBusy}
        className="flex w-full items-center gap-3 rounded-md px-2 py-1.5 text-start transition-colors duration-120 hover:bg-accent active:bg-accent-strong max-md:min-h-14"
        onClick={() => {
          if (!isBusy) onPress();
        }}
      >
        <span
          aria-hidden
          className="grid h-9 w-16 shrink-0 place-items-center rounded-sm border bg-muted text-small font-medium"
        >
          {sign}
        </span>
        <span id={id} className="min-w-0 flex-1">
          <span className="block font-medium">{title}</span>
          <span className="flex items-start gap-1 text-small text-muted-foreground">{note}</span>
        </span>
        {spins ? (
          <LoaderCircle className="size-4 shrink-0 animate-spin" aria-hidden />
        ) : (
          Icon && (
            <Icon
              className="size-4 shrink-0 text-muted-foreground"
              strokeWidth={1.75}
              aria-hidden
            />
          )
        )}
      </button>
    </li>
  );
}
