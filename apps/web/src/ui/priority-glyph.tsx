import { classes } from './classes.ts';

/** How soon a piece of work is wanted. */
export type Priority = 'low' | 'medium' | 'high' | 'urgent';

interface PriorityGlyphProps {
  readonly priority: Priority;
  /** Without it, the priority's name is beside it. */
  readonly label?: string;
  readonly className?: string;
}

const bars = [
  { x: 1, y: 9, height: 4 },
  { x: 5.5, y: 5.5, height: 7.5 },
  { x: 10, y: 2, height: 11 },
] as const;

const filledBars: Readonly<Record<Exclude<Priority, 'urgent'>, number>> = {
  low: 1,
  medium: 2,
  high: 3,
};

/** The sign of a priority: one to three bars, or an exclamation mark. */
export function PriorityGlyph({ priority, label, className }: PriorityGlyphProps) {
  return (
    <svg
      viewBox="0 0 14 14"
      data-priority={priority}
      className={classes(
        'size-3.5 shrink-0',
        priority === 'urgent' ? 'text-destructive' : 'text-muted-foreground',
        className,
      )}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {priority === 'urgent' ? (
        <>
          <rect x="0.5" y="0.5" width="13" height="13" rx="3" fill="currentColor" />
          <path
            d="M7 3.6v4M7 10.2v.1"
            stroke="var(--card)"
            strokeWidth="1.7"
            strokeLinecap="round"
          />
        </>
      ) : (
        bars.map(({ x, y, height }, index) => (
          <rect
            key={x}
            x={x}
            y={y}
            width="3"
            height={height}
            rx="1"
            fill="currentColor"
            opacity={index < filledBars[priority] ? 1 : 0.3}
          />
        ))
      )}
    </svg>
  );
}
