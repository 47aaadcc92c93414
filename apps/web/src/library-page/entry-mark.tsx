import { CloudOff, GitFork } from 'lucide-react';
import { BROWSER_OWNER } from '../sync/entry.ts';
import type { Entry } from '../sync/entry.ts';
import { Button } from '../ui/button.tsx';

interface EntryMarkProps {
  readonly entry: Pick<Entry<unknown>, 'theirs' | 'isChanged' | 'owner'>;
  readonly words: { readonly conflict: { readonly choose: string }; readonly pending: string };
  readonly onChoose: () => void;
}

/** Says that two devices changed an item, which asks for a choice, or that the account lacks it. */
export function EntryMark({ entry, words, onChoose }: EntryMarkProps) {
  if (entry.theirs) {
    return (
      <Button size="small" onClick={onChoose}>
        <GitFork size={16} strokeWidth={1.75} aria-hidden />
        {words.conflict.choose}
      </Button>
    );
  }
  return <PendingMark entry={entry} label={words.pending} />;
}

interface PendingMarkProps {
  readonly entry: Pick<Entry<unknown>, 'isChanged' | 'owner'>;
  readonly label: string;
}

/** Says that the account lacks a change of an item. */
export function PendingMark({ entry, label }: PendingMarkProps) {
  if (!entry.isChanged || entry.owner === BROWSER_OWNER) return null;
  return (
    <span title={label} className="text-muted-foreground">
      <CloudOff size={16} strokeWidth={1.75} aria-label={label} role="img" />
    </span>
  );
}
