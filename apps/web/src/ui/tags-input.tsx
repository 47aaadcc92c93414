import { useDirection } from '@base-ui/react/direction-provider';
import { Input as BaseInput } from '@base-ui/react/input';
import { CircleAlert, X } from 'lucide-react';
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { useId, useRef, useState } from 'react';
import { text } from '../text/en/inputs.ts';
import { chipButton, chipClass } from './combobox.tsx';
import { classes } from './classes.ts';
import { controlClass, focusWithin } from './control.ts';
import type { RefusedTag, TagRules } from './tags.ts';
import { addTags, splitTags } from './tags.ts';

interface TagsInputProps {
  /** The name, where no `Field` gives one. */
  readonly label?: string;
  readonly value: readonly string[];
  readonly onValueChange: (value: readonly string[]) => void;
  /** The largest count; 0, as it is, has no limit. */
  readonly max?: number;
  readonly duplicates?: TagRules['duplicates'];
  /** A tag that was not let in, and why. */
  readonly onInvalid?: (refused: RefusedTag) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** Sent with a form once for every tag. */
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
}

/** Words one adds and takes away, each in a box of its own. */
export function TagsInput(props: TagsInputProps) {
  const { value, max = 0, duplicates = 'reject', disabled = false, readOnly = false } = props;
  const problemId = useId();
  const isRtl = useDirection() === 'rtl';
  const box = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState('');
  const [refused, setRefused] = useState<RefusedTag>();
  const [news, setNews] = useState('');

  const add = (words: readonly string[]) => {
    const outcome = addTags(value, words, { max, duplicates });
    for (const one of outcome.refused) props.onInvalid?.(one);
    setRefused(outcome.refused[0]);
    setNews(outcome.added.map(text.tagAdded).join(', '));
    if (outcome.added.length > 0) props.onValueChange(outcome.tags);
    // What was refused stays to be mended.
    setDraft(outcome.refused.map(({ tag }) => tag).join(', '));
  };
  const remove = (index: number) => {
    const tag = value[index];
    if (tag === undefined) return;
    setRefused(undefined);
    setNews(text.tagRemoved(tag));
    focus(box.current, index + 1 < value.length ? index + 1 : 'text');
    props.onValueChange(value.filter((_, place) => place !== index));
  };
  const type = (next: string) => {
    setRefused(undefined);
    if (!/[,;]/.test(next)) return setDraft(next);
    const words = splitTags(next);
    return words.length > 0 ? add(words) : setDraft('');
  };
  const paste = (event: ClipboardEvent) => {
    const words = splitTags(event.clipboardData.getData('text'));
    if (words.length < 2 || readOnly) return;
    event.preventDefault();
    add(words);
  };
  const onTextKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // The Enter that ends the input of a Chinese or Japanese word adds nothing.
    if (event.nativeEvent.isComposing || readOnly) return;
    const atStart =
      event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    if (event.key === 'Enter' && splitTags(draft).length > 0) {
      event.preventDefault();
      add(splitTags(draft));
    } else if (
      atStart &&
      (event.key === 'Backspace' || event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft'))
    ) {
      if (value.length > 0) event.preventDefault();
      focus(box.current, value.length - 1);
    }
  };
  const onTagKey = (event: KeyboardEvent, index: number) => {
    const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const onward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    if (event.key === 'Backspace' || event.key === 'Delete') remove(index);
    else if (event.key === back) focus(box.current, Math.max(index - 1, 0));
    else if (event.key === onward)
      focus(box.current, index + 1 < value.length ? index + 1 : 'text');
    else if (event.key === 'Home') focus(box.current, 0);
    else if (event.key === 'End' || event.key === 'Escape') focus(box.current, 'text');
    else {
      // What is typed on a tag belongs to the text; the key arrives there after this.
      if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
        focus(box.current, 'text');
      }
      return;
    }
    event.preventDefault();
  };

  return (
    <div className={classes('grid min-w-0 gap-1', props.className)}>
      <div
        ref={box}
        role="group"
        aria-disabled={disabled || undefined}
        data-disabled={disabled ? '' : undefined}
        data-readonly={readOnly ? '' : undefined}
        data-invalid={refused ? '' : undefined}
        className={controlClass({
          className: `h-auto min-h-8 flex-wrap gap-1 py-0.75 ps-1 max-md:h-auto max-md:min-h-11 max-md:px-1.5 max-md:py-1.25 has-data-invalid:border-destructive ${focusWithin}`,
        })}
      >
        {value.length > 0 && (
          <ul aria-label={text.tags} className="contents">
            {entriesOf(value).map(({ tag, index, key }) => (
              <li key={key} className={classes(chipClass, (disabled || readOnly) && 'pe-2')}>
                <span className="truncate">{tag}</span>
                {!disabled && !readOnly && (
                  <button
                    type="button"
                    data-tag={index}
                    tabIndex={-1}
                    aria-label={text.remove(tag)}
                    className={chipButton}
                    onClick={() => remove(index)}
                    onKeyDown={(event) => onTagKey(event, index)}
                  >
                    <X className="size-3" aria-hidden />
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
        <BaseInput
          ref={props.ref}
          data-text=""
          aria-label={props.label}
          {...(refused && { 'aria-invalid': true, 'aria-describedby': problemId })}
          value={draft}
          onValueChange={type}
          onKeyDown={onTextKey}
          onPaste={paste}
          onBlur={props.onBlur}
          placeholder={value.length > 0 ? '' : props.placeholder}
          disabled={disabled}
          readOnly={readOnly}
          enterKeyHint="done"
          className="h-6 min-w-20 flex-1 bg-transparent ps-1.5 outline-none placeholder:text-muted-foreground max-md:h-8"
        />
      </div>
      {refused && (
        <p
          id={problemId}
          role="alert"
          className="flex items-start gap-1.5 text-small text-destructive"
        >
          <CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden />
          {refused.why === 'duplicate' ? text.tagDuplicate(refused.tag) : text.tagMax(max)}
        </p>
      )}
      {props.name !== undefined &&
        entriesOf(value).map(({ tag, key }) => (
          <input key={key} type="hidden" name={props.name} value={tag} />
        ))}
      <span role="status" className="sr-only">
        {news}
      </span>
    </div>
  );
}

/** With a key each, also where the same tag is there twice. */
function entriesOf(tags: readonly string[]) {
  return tags.map((tag, index) => {
    const earlier = tags.slice(0, index).filter((other) => other === tag).length;
    return { tag, index, key: `${tag} ${earlier}` };
  });
}

function focus(box: HTMLElement | null, where: number | 'text'): void {
  const selector = where === 'text' ? '[data-text]' : `[data-tag="${where}"]`;
  box?.querySelector<HTMLElement>(selector)?.focus();
}
