import { Separator as BaseSeparator } from '@base-ui/react/separator';
import { classes } from './classes.ts';

interface SeparatorProps {
  readonly orientation?: 'horizontal' | 'vertical';
  /** A word or two in the middle of a horizontal line. */
  readonly label?: string;
  readonly className?: string;
}

/** A thin line between two groups of things. */
export function Separator({ orientation = 'horizontal', label, className }: SeparatorProps) {
  if (label !== undefined) {
    return (
      <div className={classes('flex items-center gap-3', className)}>
        <BaseSeparator className="h-px flex-1 bg-border" />
        <span className="text-small text-muted-foreground">{label}</span>
        <span aria-hidden="true" className="h-px flex-1 bg-border" />
      </div>
    );
  }
  return (
    <BaseSeparator
      orientation={orientation}
      className={classes(
        'shrink-0 bg-border',
        orientation === 'horizontal' ? 'h-px w-full' : 'h-auto w-px self-stretch',
        className,
      )}
    />
  );
}
