import { classes } from './classes.ts';

/** The state of a piece of work. */
export type WorkState =
  | 'draft'
  | 'to-do'
  | 'active'
  | 'on-hold'
  | 'completed'
  | 'canceled'
  | 'archived';

const colours: Readonly<Record<WorkState, string>> = {
  draft: 'text-muted-foreground',
  'to-do': 'text-muted-foreground',
  active: 'text-info',
  'on-hold': 'text-warning',
  completed: 'text-success',
  canceled: 'text-muted-foreground',
  archived: 'text-muted-foreground',
};

interface StateGlyphProps {
  readonly state: WorkState;
  readonly className?: string;
}

/** The sign of a state, by shape before colour; the state's name is beside it. */
export function StateGlyph({ state, className }: StateGlyphProps) {
  return (
    <svg
      viewBox="0 0 14 14"
      aria-hidden="true"
      data-state-glyph={state}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classes('size-3.5 shrink-0', colours[state], className)}
    >
      {shapes[state]}
    </svg>
  );
}

const ring = <circle cx="7" cy="7" r="5.5" />;

const shapes = {
  draft: <circle cx="7" cy="7" r="5.5" strokeLinecap="butt" strokeDasharray="2.1 1.74" />,
  'to-do': ring,
  active: (
    <>
      {ring}
      <path d="M7 3.6a3.4 3.4 0 0 1 0 6.8z" fill="currentColor" stroke="none" />
    </>
  ),
  'on-hold': (
    <>
      {ring}
      <path d="M5.6 4.9v4.2M8.4 4.9v4.2" />
    </>
  ),
  completed: (
    <>
      <circle cx="7" cy="7" r="6.3" fill="currentColor" stroke="none" />
      <path d="m4.3 7.2 1.9 1.9 3.6-4" stroke="var(--card)" />
    </>
  ),
  canceled: (
    <>
      {ring}
      <path d="m5.1 5.1 3.8 3.8M8.9 5.1 5.1 8.9" />
    </>
  ),
  archived: (
    <>
      <path d="M1.6 2.6h10.8v2.6H1.6zM2.6 5.2v6.2h8.8V5.2M5.6 7.8h2.8" />
    </>
  ),
} as const;
