import { ArrowUp, Square } from 'lucide-react';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { useState } from 'react';
import { text } from '../../../text/en/assistant.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';

interface ComposerProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Whether something runs that can be stopped. */
  readonly isBusy: boolean;
  readonly onSay: (words: string) => void;
  /** Enter without words. */
  readonly onEnter: () => void;
  readonly onStop: () => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Before the first sentence. */
  readonly onFocus: () => void;
}

const MAX_CHARACTERS = 300;
const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const;

/** The field for sentences. While something runs, its button stops that. */
export function Composer(props: ComposerProps) {
  const { inputRef, isBusy, onSay } = props;
  const [words, setWords] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = words.trim();
    setWords('');
    if (said === '') props.onEnter();
    else onSay(said);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isZ = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey);
    // An empty field has no words to take back.
    if (!isZ || words !== '' || event.altKey) return;
    event.preventDefault();
    if (event.shiftKey) props.onRedo();
    else props.onUndo();
  };
  return (
    <form className="flex items-center gap-2" onSubmit={send}>
      <Input
        ref={inputRef}
        value={words}
        aria-label={text.input}
        placeholder={text.input}
        maxLength={MAX_CHARACTERS}
        autoComplete="off"
        enterKeyHint="send"
        className="flex-1"
        onValueChange={setWords}
        onKeyDown={onKeyDown}
        onFocus={props.onFocus}
      />
      {isBusy ? (
        <Button
          variant="outline"
          size="icon"
          className="max-md:rounded-full"
          aria-label={text.stop}
          title={text.stop}
          onClick={props.onStop}
        >
          <Square {...icon} />
        </Button>
      ) : (
        <Button
          type="submit"
          variant="primary"
          size="icon"
          className="max-md:rounded-full"
          aria-label={text.send}
          title={text.send}
        >
          <ArrowUp {...icon} />
        </Button>
      )}
    </form>
  );
}
