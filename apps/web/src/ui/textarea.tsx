import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { text } from '../text/en/inputs.ts';
import { classes } from './classes.ts';
import { controlClass } from './control.ts';

type TextareaProps = Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'onChange'> & {
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onValueChange?: (value: string) => void;
  /** Counts the characters below; text beyond it stays, and is for the form to reject. */
  readonly maxCharacters?: number;
};

/** Several lines; it grows with them, up to twelve. */
export function Textarea(props: TextareaProps) {
  const { value, defaultValue, onValueChange, maxCharacters, rows = 3, className, ...rest } = props;
  const [own, setOwn] = useState(defaultValue ?? '');
  const shown = value ?? own;
  return (
    <div className="grid min-w-0 gap-1">
      <BaseField.Control
        value={shown}
        onValueChange={(next) => {
          setOwn(next);
          onValueChange?.(next);
        }}
        className={classes(
          controlClass(),
          'block h-auto max-h-66 resize-y py-1.5 [field-sizing:content] placeholder:text-muted-foreground read-only:bg-muted max-md:h-auto max-md:py-2.5',
          className,
        )}
        // Content decides the height where the browser can do that, from this many lines on.
        style={{ minHeight: `${rows * 1.25 + 0.875}rem` }}
        render={<textarea rows={rows} {...rest} />}
      />
      {maxCharacters !== undefined && (
        <BaseField.Description
          render={<span />}
          className={`numbers justify-self-end text-small ${shown.length > maxCharacters ? 'font-medium text-destructive' : 'text-muted-foreground'}`}
        >
          <bdi>{text.characters(shown.length, maxCharacters)}</bdi>
        </BaseField.Description>
      )}
    </div>
  );
}
