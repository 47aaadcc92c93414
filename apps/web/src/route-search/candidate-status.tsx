import type { Found } from './use-candidates.ts';

interface CandidateStatusProps {
  readonly found: Found;
  readonly words: { readonly working: string; readonly found: (count: number) => string };
}

/** Says to screen readers that routes are searched for, and how many were found. */
export function CandidateStatus({ found: { working, routes }, words }: CandidateStatusProps) {
  return (
    <p role="status" className="sr-only">
      {working ? words.working : routes.length > 0 && words.found(routes.length)}
    </p>
  );
}
