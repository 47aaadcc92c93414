import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useCommands } from '../../../commands/use-commands.ts';
import type { MailThread } from '../../../data/mail/mail.ts';
import { text } from '../../../text/en/mail.ts';
import { addressOfMailView } from '../mail-view.ts';
import type { MailView } from '../mail-view.ts';
import { ThreadRow } from './thread-row.tsx';

interface MailListProps {
  readonly threads: readonly MailThread[];
  readonly me: string;
  readonly view: MailView;
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (id: string, isSelected: boolean) => void;
  readonly onOpen: (id: string) => void;
}

/** The conversations of a page. J and K go through them, and through what is read beside them. */
export function MailList({ threads, me, view, selected, onSelect, onOpen }: MailListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [last, setLast] = useState<string>();
  const known = (id: string | undefined) => threads.find((thread) => thread.id === id)?.id;
  const current = known(view.thread) ?? known(last) ?? threads[0]?.id;

  const move = (step: 1 | -1, follow: 'focus' | 'open') => {
    const isAway = view.thread === undefined && !list.current?.contains(document.activeElement);
    const from = threads.findIndex(({ id }) => id === current);
    const next = threads[isAway ? Math.max(from, 0) : from + step]?.id;
    if (next === undefined) return;
    setLast(next);
    titleOf(list.current, next)?.focus();
    if (follow === 'open' && view.thread !== undefined) onOpen(next);
  };
  useCommands('mail', {
    nextMail: () => move(1, 'open'),
    previousMail: () => move(-1, 'open'),
    openMail: () => {
      // Enter on any control presses that control.
      if (current === undefined || document.activeElement !== document.body) return false;
      onOpen(current);
      return undefined;
    },
    selectMail: () => {
      if (current === undefined) return false;
      onSelect(current, !selected.has(current));
      return undefined;
    },
  });
  const moveByArrow = (event: KeyboardEvent) => {
    const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(step, 'focus');
  };
  return (
    <ul
      ref={list}
      aria-label={text.list.label}
      onKeyDown={moveByArrow}
      onFocus={({ target }) =>
        setLast(target.closest<HTMLElement>('[data-thread]')?.dataset.thread)
      }
    >
      {threads.map((thread) => (
        <ThreadRow
          key={thread.id}
          thread={thread}
          me={me}
          address={addressOfMailView({ ...view, thread: thread.id })}
          isOpen={thread.id === view.thread}
          isSelected={selected.has(thread.id)}
          isCurrent={thread.id === current}
          onSelect={(isSelected) => onSelect(thread.id, isSelected)}
        />
      ))}
    </ul>
  );
}

function titleOf(list: HTMLElement | null, id: string): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>(`[data-thread="${CSS.escape(id)}"] [data-thread-title]`);
}
