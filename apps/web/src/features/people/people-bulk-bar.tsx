import { Lock, LockOpen, Trash2 } from 'lucide-react';
import { BulkAct, BulkBar } from '../../data-table/bulk-bar.tsx';
import { text } from '../../text/en/people.ts';
import { allowedOn } from './allowed.ts';
import type { Listed } from './people-calls.ts';
import type { PersonControls } from './person-menu.tsx';

interface PeopleBulkBarProps extends PersonControls {
  readonly people: readonly Listed[];
  readonly onClear: () => void;
}

/** The acts on all selected accounts; protected ones are left out, and it says so. */
export function PeopleBulkBar({ people, me, actions, onAsk, onClear }: PeopleBulkBarProps) {
  const open = people.filter((person) => allowedOn(person, me).remove);
  const toLock = open.filter(({ state }) => state !== 'locked');
  const toUnlock = people.filter(({ state }) => state === 'locked');
  const left = people.length - open.length;
  return (
    <BulkBar
      label={text.bulk.label}
      count={people.length}
      onClear={onClear}
      note={left > 0 ? text.bulk.left(left) : undefined}
    >
      {toUnlock.length > 0 && (
        <BulkAct icon={<LockOpen />} onClick={() => actions.unlock(toUnlock)}>
          {text.unlock}
        </BulkAct>
      )}
      {toLock.length > 0 && (
        <BulkAct icon={<Lock />} onClick={() => onAsk({ kind: 'lock', people: toLock })}>
          {text.lock}
        </BulkAct>
      )}
      {open.length > 0 && (
        <BulkAct icon={<Trash2 />} onClick={() => onAsk({ kind: 'delete', people: open })}>
          {text.delete}
        </BulkAct>
      )}
    </BulkBar>
  );
}
