import { CloudUpload, TriangleAlert } from 'lucide-react';
import { text } from '../text/en/pending.ts';
import type { PendingState } from './pending-change.ts';
import { usePendingChanges, usePendingState } from './pending-store.ts';

interface MarkProps {
  /** Whether the words are beside the glyph, or its name alone. */
  readonly show?: 'glyph' | 'words';
}

/** Says of a task or project that the server does not have a change of it. */
export function KeptMark({ subject, show }: MarkProps & { readonly subject: string }) {
  const state = usePendingState(subject);
  return state && <Mark state={state} show={show ?? 'glyph'} />;
}

/** Says of a comment that the server does not have it. */
export function KeptCommentMark({ id }: { readonly id: string }) {
  const change = usePendingChanges().find(
    ({ work }) =>
      (work.kind === 'add-comment' || work.kind === 'add-map-comment') && work.row.id === id,
  );
  return change && <Mark state={change.state.kind} show="words" />;
}

interface ShownMark {
  readonly state: PendingState['kind'];
  readonly show: 'glyph' | 'words';
}

function Mark({ state, show }: ShownMark) {
  const isWaiting = state === 'waiting' || state === 'sending';
  const Icon = isWaiting ? CloudUpload : TriangleAlert;
  const label = text.mark[isWaiting ? 'waiting' : state];
  const tone = isWaiting ? 'text-muted-foreground' : 'text-warning';
  if (show === 'words') {
    return (
      <span className={`inline-flex items-center gap-1.5 text-small ${tone}`}>
        <Icon className="size-3.5 shrink-0" strokeWidth={1.75} aria-hidden />
        {label}
      </span>
    );
  }
  return (
    <span title={label} className={`shrink-0 ${tone}`}>
      <Icon className="size-4" strokeWidth={1.75} aria-label={label} role="img" />
    </span>
  );
}
