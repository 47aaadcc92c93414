import { Slider as BaseSlider } from '@base-ui/react/slider';
import type { Ref } from 'react';
import { classes } from './classes.ts';

type Range = readonly [low: number, high: number];

interface SliderProps<Value extends number | Range> {
  /** The name, where no `Field` gives one; of two thumbs, one each. */
  readonly label?: Value extends number ? string : readonly [low: string, high: string];
  /** Two numbers have two thumbs. */
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** Once, when the thumb is let go: for what is dear to follow along. */
  readonly onValueCommitted?: (value: Value) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** With Shift and an arrow, or Page Up and Page Down. */
  readonly largeStep?: number;
  /** The least distance of two thumbs, in steps. */
  readonly gap?: number;
  /** How a value is announced, with its unit. */
  readonly valueText?: (value: number) => string;
  /** Marks below the track. */
  readonly marks?: readonly number[];
  /** A tick on the track at the default value, which a double click restores. */
  readonly usual?: Value extends number ? number : never;
  readonly disabled?: boolean;
  readonly name?: string;
  readonly onBlur?: () => void;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
}

/** A number, or a range, where seeing it between its ends matters more than typing it. */
export function Slider<Value extends number | Range>(props: SliderProps<Value>) {
  const { value, label, min = 0, max = 100, valueText = String, marks = [], usual } = props;
  const values: readonly number[] = typeof value === 'number' ? [value] : value;
  // The thumb's middle stays half its width inside the ends.
  const along = (at: number) => `calc(0.5rem + (100% - 1rem) * ${(at - min) / (max - min)})`;
  // What comes back has the shape of what went in.
  const back = (next: number | readonly number[]) => next as Value;
  return (
    <BaseSlider.Root<number | readonly number[]>
      value={value}
      onValueChange={(next) => props.onValueChange(back(next))}
      onValueCommitted={(next) => props.onValueCommitted?.(back(next))}
      min={min}
      max={max}
      step={props.step ?? 1}
      largeStep={props.largeStep ?? 10}
      minStepsBetweenValues={props.gap ?? 0}
      disabled={props.disabled ?? false}
      name={props.name}
      thumbAlignment="edge"
      className={classes('w-full min-w-0 data-disabled:opacity-50', props.className)}
    >
      <BaseSlider.Control
        className="flex h-8 w-full touch-none items-center select-none max-md:h-11"
        onDoubleClick={() => {
          if (usual === undefined) return;
          props.onValueChange(back(usual));
          props.onValueCommitted?.(back(usual));
        }}
      >
        <BaseSlider.Track className="h-1 w-full rounded-full bg-input forced-colors:bg-[GrayText]">
          {usual !== undefined && (
            <span
              aria-hidden
              data-usual
              className="absolute -top-1 h-3 w-0.5 -translate-x-1/2 rounded-full bg-faint rtl:translate-x-1/2"
              style={{ insetInlineStart: along(usual) }}
            />
          )}
          <BaseSlider.Indicator className="rounded-full bg-primary" />
          {values.map((_, index) => (
            <BaseSlider.Thumb
              // Thumbs never change places.
              key={index === 0 ? 'low' : 'high'}
              index={index}
              inputRef={index === 0 ? props.ref : undefined}
              onBlur={props.onBlur}
              aria-label={typeof label === 'string' ? label : label?.[index]}
              getAriaValueText={(_, number) => valueText(number)}
              className="size-4 rounded-full border-2 border-primary bg-card shadow-sm transition-shadow duration-120 after:absolute after:-inset-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring data-dragging:ring-4 data-dragging:ring-ring/20 max-md:size-5"
            />
          ))}
        </BaseSlider.Track>
      </BaseSlider.Control>
      {marks.length > 0 && (
        <div
          className="numbers relative h-4 text-small text-muted-foreground"
          aria-hidden
          aria-disabled={props.disabled || undefined}
        >
          {marks.map((mark) => (
            <span
              key={mark}
              className="absolute -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2"
              style={{ insetInlineStart: along(mark) }}
            >
              {/* A number and its unit keep their order in every script. */}
              <bdi>{valueText(mark)}</bdi>
            </span>
          ))}
        </div>
      )}
    </BaseSlider.Root>
  );
}
