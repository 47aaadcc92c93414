import { ChevronDown } from 'lucide-react';
import { text } from '../text/en/data-table.ts';
import { classes } from '../ui/classes.ts';
import type { RowGroup } from './column.ts';

interface GroupHeadingProps {
  readonly group: RowGroup;
  readonly count: number;
  readonly isFolded: boolean;
  readonly onFold: (group: string) => void;
}

/** The name of a group of rows, with their number; it folds them away. */
export function GroupHeading({ group, count, isFolded, onFold }: GroupHeadingProps) {
  return (
    <button
      type="button"
      aria-expanded={!isFolded}
      aria-label={text.groupCount(group.title, count)}
      onClick={() => onFold(group.id)}
      className="flex h-row w-full items-center gap-2 px-3 text-start max-md:h-9"
    >
      <ChevronDown
        className={classes(
          'size-4 text-muted-foreground transition-transform duration-120 max-md:hidden',
          isFolded && '-rotate-90 rtl:rotate-90',
        )}
      />
      <span
        className={classes(
          'text-small font-semibold',
          group.tone === 'problem' && 'text-destructive',
        )}
      >
        {group.title}
      </span>
      <span className="numbers text-small font-normal text-muted-foreground">{count}</span>
    </button>
  );
}
