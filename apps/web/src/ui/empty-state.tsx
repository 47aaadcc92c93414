import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface EmptyStateProps {
  /** What is missing. */
  readonly drawing: keyof typeof drawings;
  /** One sentence: what is not here, or what to do about it. */
  readonly children: ReactNode;
  /** One or two buttons or links. */
  readonly actions?: ReactNode;
  readonly className?: string;
}

/** Shown where a list, a map or a search has nothing to show. */
export function EmptyState({ drawing, children, actions, className }: EmptyStateProps) {
  return (
    <div className={classes('flex flex-col items-center px-6 py-12 text-center', className)}>
      <svg
        viewBox="0 0 96 64"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="h-16 w-24 text-faint"
      >
        {drawings[drawing]}
      </svg>
      <p className="mt-4 max-w-sm text-balance text-muted-foreground">{children}</p>
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

const drawings = {
  map: (
    <>
      <path d="m12 16 24-8 24 8 24-8v40l-24 8-24-8-24 8zM36 8v40M60 16v40" />
      <path d="M20 44c8-10 14 2 22-8s16-2 30-16" strokeDasharray="1 4" />
    </>
  ),
  search: (
    <>
      <circle cx="44" cy="28" r="18" />
      <path d="m57 41 15 15M36 28h16" />
    </>
  ),
  list: (
    <>
      <rect x="16" y="8" width="64" height="48" rx="6" />
      <path d="M26 22h4M36 22h34M26 32h4M36 32h24M26 42h4M36 42h30" strokeDasharray="1 4" />
    </>
  ),
  inbox: (
    <>
      <path d="M16 36 26 12h44l10 24v16a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4z" />
      <path d="M16 36h20a12 12 0 0 0 24 0h20" />
    </>
  ),
} as const;
