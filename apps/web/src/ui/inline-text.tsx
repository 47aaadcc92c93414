import type { KeyboardEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { text } from '../text/en/inputs.ts';
import { classes } from './classes.ts';
import { Input } from './input.tsx';
import { Textarea } from './textarea.tsx';

interface InlineTextProps {
  /** What it is: "Name". */
  readonly label: string;
  readonly value: string;
  readonly isEditable: boolean;
  readonly onSave: (value: string) => void;
  readonly maxLength: number;
  /** Invites to write where there is nothing; without it, nothing cannot be saved. */
  readonly placeholder?: string;
  readonly lines?: 'one' | 'many';
  readonly className?: string;
}

/** Words that are edited where they stand: Enter or going elsewhere saves, Escape cancels. */
export function InlineText(props: InlineTextProps) {
  const { label, value, isEditable, placeholder, className } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  useEffect(() => {
    if (draft !== null || !returnsFocus.current) return;
    returnsFocus.current = false;
    button.current?.focus();
  }, [draft]);

  if (!isEditable) {
    return <span className={classes('min-w-0 whitespace-pre-line', className)}>{value}</span>;
  }
  if (draft !== null) {
    return (
      <Editor
        {...props}
        draft={draft}
        onDraft={setDraft}
        onEnd={(end) => {
          returnsFocus.current = end !== 'left';
          setDraft(null);
          const words = draft.trim();
          const isAllowed = words !== '' || placeholder !== undefined;
          if (end !== 'canceled' && isAllowed && words !== value) props.onSave(words);
        }}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      title={text.edit(label)}
      onClick={() => setDraft(value)}
      className={classes(
        '-mx-1.5 min-w-0 rounded-md px-1.5 text-start whitespace-pre-line hover:bg-accent max-md:min-h-11',
        className,
        value === '' && 'text-muted-foreground',
      )}
    >
      {value === '' ? placeholder : value}
    </button>
  );
}

interface EditorProps extends InlineTextProps {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly onEnd: (end: 'saved' | 'canceled' | 'left') => void;
}

function Editor({ label, lines = 'one', maxLength, draft, onDraft, onEnd }: EditorProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);
  const shared = {
    ref: field,
    'aria-label': label,
    value: draft,
    maxLength,
    autoComplete: 'off',
    onValueChange: onDraft,
    onBlur: () => onEnd('left'),
    onKeyDown: (event: KeyboardEvent) => {
      // The Enter that ends the input of a Chinese or Japanese word saves nothing.
      if (event.nativeEvent.isComposing) return;
      const isNewLine = lines === 'many' && event.shiftKey;
      if (event.key === 'Escape' || (event.key === 'Enter' && !isNewLine)) {
        event.preventDefault();
        event.stopPropagation();
        onEnd(event.key === 'Escape' ? 'canceled' : 'saved');
      }
    },
  };
  return lines === 'many' ? (
    <Textarea {...shared} rows={2} />
  ) : (
    <Input {...shared} className="w-full max-w-2xl font-normal" />
  );
}
