import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { pictureOf } from '../account/picture-of.ts';
import type { Profile } from '../data/answer-schemas.ts';
import { text as tasks } from '../text/en/tasks.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Textarea } from '../ui/textarea.tsx';
import { insertMention, matchingPeople, openMention } from './mention-text.ts';

interface MentionFieldProps {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly isReadOnly: boolean;
  /** Who can be mentioned. */
  readonly people: readonly Profile[];
  readonly onSend: () => void;
  /** Whether it takes the focus when it appears. */
  readonly isFocused?: boolean;
  /** Where the list of people opens. */
  readonly side?: 'above' | 'below';
}

const text = tasks.panel;
const MAX_CHARACTERS = 10_000;
const MAX_OFFERED = 8;

/**
 * The field of a comment. After an `@`, it offers people by name: arrow keys choose, Enter and Tab
 * take, Escape puts the list away.
 */
export function MentionField(props: MentionFieldProps) {
  const { value, onValueChange, isReadOnly, people, onSend, isFocused, side } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [caret, setCaret] = useState(0);
  /** Where the `@` stands whose list was put away. */
  const [dismissed, setDismissed] = useState<number>();
  const [chosen, setChosen] = useState(0);
  const [nextCaret, setNextCaret] = useState<number>();
  const mention = openMention(value, caret);
  const isOpen = !isReadOnly && mention !== undefined && mention.start !== dismissed;
  const offered = isOpen ? matchingPeople(people, mention.query).slice(0, MAX_OFFERED) : [];
  const active = Math.min(chosen, offered.length - 1);

  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  useEffect(() => {
    if (nextCaret === undefined) return;
    field.current?.setSelectionRange(nextCaret, nextCaret);
    setNextCaret(undefined);
  }, [nextCaret]);

  const take = (person: Profile | undefined) => {
    if (!mention || !person) return;
    const next = insertMention(value, mention, person.name);
    onValueChange(next.text);
    setCaret(next.caret);
    setNextCaret(next.caret);
    setChosen(0);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return onSend();
    }
    if (offered.length === 0) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setChosen((active + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[active]);
    else if (event.key === 'Escape') setDismissed(mention?.start);
    else return;
    event.preventDefault();
    // The panel around it would close.
    event.stopPropagation();
  };
  return (
    <div className="relative">
      <Textarea
        ref={field}
        aria-label={text.comment}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? listId : undefined}
        aria-activedescendant={offered.length > 0 ? `${listId}-${active}` : undefined}
        placeholder={text.commentHint}
        value={value}
        readOnly={isReadOnly}
        rows={2}
        maxLength={MAX_CHARACTERS}
        onValueChange={(next) => {
          onValueChange(next);
          setChosen(0);
        }}
        onSelect={({ currentTarget }) => {
          setCaret(currentTarget.selectionStart);
          // The list of an earlier `@` stays away only while the caret is in it.
          if (openMention(value, currentTarget.selectionStart)?.start !== dismissed) {
            setDismissed(undefined);
          }
        }}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 && (
        <ul
          id={listId}
          role="listbox"
          aria-label={text.people}
          className={`popup absolute inset-x-0 z-10 max-h-60 overflow-y-auto p-1 ${side === 'below' ? 'top-full mt-1' : 'bottom-full mb-1'}`}
        >
          {offered.map((person, index) => (
            <li
              key={person.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              className={`flex min-h-row cursor-default items-center gap-2.5 rounded-sm px-2 py-1 max-md:min-h-11 ${index === active ? 'bg-accent' : ''}`}
              onPointerMove={() => setChosen(index)}
              // A press would take the focus out of the field before it is a click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <Avatar decorative size="small" name={person.name} picture={pictureOf(person)} />
              <span className="truncate">{person.name}</span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {offered.length > 0 && text.peopleFound(offered.length)}
      </p>
    </div>
  );
}
