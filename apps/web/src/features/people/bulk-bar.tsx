import { Lock, LockOpen, Trash2, X } from 'lucide-react';
import { text } from '../../text/en/people.ts';
import { Button } from '../../ui/button.tsx';
import { allowedOn } from './allowed.ts';
import type { Listed } from './people-calls.ts';
import type { PersonControls } from './person-menu.tsx';

interface BulkBarProps extends PersonControls {
  readonly people: readonly Listed[];
  readonly onClear: () => void;
}

/** The acts on all selected accounts; protected ones are left out, and it says so. */
export function BulkBar({ people, me, actions, onAsk, onClear }: BulkBarProps) {
  const open = people.filter((person) => allowedOn(person, me).remove);
  const toLock = open.filter(({ state }) => state !== 'locked');
  const toUnlock = people.filter(({ state }) => state === 'locked');
  const left = people.length - open.length;
  return (
    <div
      role="region"
      aria-label={text.bulk.label}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-lg border bg-card px-3 py-2 shadow-panel max-md:bottom-20"
    >
      <Button variant="quiet" size="icon" aria-label={text.bulk.clear} onClick={onClear}>
        <X className="size-4" />
      </Button>
      <p role="status" className="min-w-40 flex-1">
        <span className="font-medium">{text.bulk.selected(people.length)}</span>
        {left > 0 && (
          <span className="block text-small text-muted-foreground">{text.bulk.left(left)}</span>
        )}
      </p>
      {toUnlock.length > 0 && (
        <Button size="small" onClick={() => actions.unlock(toUnlock)}>
          <LockOpen className="size-4" />
          {text.unlock}
        </Button>
      )}
      {toLock.length > 0 && (
        <Button size="small" onClick={() => onAsk({ kind: 'lock', people: toLock })}>
          <Lock className="size-4" />
          {text.lock}
        </Button>
      )}
      {open.length > 0 && (
        <Button size="small" onClick={() => onAsk({ kind: 'delete', people: open })}>
          <Trash2 className="size-4" />
          {text.delete}
        </Button>
      )}
    </div>
  );
}
