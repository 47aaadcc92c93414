import type { CSSProperties, ReactNode } from 'react';
import type { VariantProps } from 'tailwind-variants';
import { tv } from './classes.ts';
import { StateGlyph } from './state-glyph.tsx';
import type { WorkState } from './state-glyph.tsx';

const badge = tv({
  base: 'inline-flex h-5 max-w-full shrink-0 items-center gap-1.5 rounded-full border px-2 text-small font-medium whitespace-nowrap',
  variants: {
    variant: {
      outline: 'bg-card',
      neutral: 'border-transparent bg-secondary text-secondary-foreground',
      primary: 'border-transparent bg-primary text-primary-foreground',
      info: 'border-info/25 bg-info/8 text-info',
      success: 'border-success/25 bg-success/8 text-success',
      warning: 'border-warning/25 bg-warning/8 text-warning',
      problem: 'border-destructive/25 bg-destructive/8 text-destructive',
    },
  },
  defaultVariants: { variant: 'outline' },
});

interface BadgeProps extends VariantProps<typeof badge> {
  /** A glyph of 12 px before the words. */
  readonly icon?: ReactNode;
  /** A dot of this hue (0 to 360) before the words, as tags have it. */
  readonly hue?: number;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A word or a number about the thing beside it. */
export function Badge({ variant, icon, hue, className, children }: BadgeProps) {
  return (
    <span className={badge({ variant, className })}>
      {hue !== undefined && (
        <span
          style={{ '--hue': hue } as CSSProperties}
          className="true-colours size-2 rounded-full bg-[oklch(0.65_0.14_var(--hue))]"
        />
      )}
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}

interface StateBadgeProps {
  readonly state: WorkState;
  /** The state's name. */
  readonly children: ReactNode;
}

/** The state of a project or a task: its sign and its name. */
export function StateBadge({ state, children }: StateBadgeProps) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <StateGlyph state={state} />
      {children}
    </span>
  );
}
