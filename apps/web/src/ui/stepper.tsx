import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { text } from '../text/en/display.ts';
import { classes } from './classes.ts';

export type StepState = keyof typeof text.stepStates;

export interface Step {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Set on a step that was left with something wrong in it. */
  readonly hasError?: boolean;
}

interface StepperProps {
  readonly label?: string;
  readonly steps: readonly Step[];
  /** The id of the step that is worked on. */
  readonly current: string;
  /** Where set, completed steps can be reopened. */
  readonly onSelect?: (id: string) => void;
  readonly orientation?: 'horizontal' | 'vertical';
}

/** Where a person is in something that takes several steps. */
export function Stepper(props: StepperProps) {
  const { label = text.steps, steps, current, onSelect, orientation = 'horizontal' } = props;
  const place = steps.findIndex(({ id }) => id === current);
  const across = orientation === 'horizontal';
  return (
    <nav aria-label={label}>
      <ol className={across ? 'flex gap-3 max-md:gap-2' : 'flex flex-col'}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={classes('flex min-w-0', across ? 'flex-1 flex-col' : 'gap-3')}
            {...(index === place && { 'aria-current': 'step' })}
          >
            <Part
              step={step}
              state={stateOf(step, index, place)}
              number={index + 1}
              across={across}
              isLast={index === steps.length - 1}
              onSelect={index < place ? onSelect : undefined}
            />
          </li>
        ))}
      </ol>
      {across && (
        <p className="mt-2 md:hidden">
          <span className="text-muted-foreground">{text.stepOf(place + 1, steps.length)}: </span>
          {steps[place]?.label}
        </p>
      )}
    </nav>
  );
}

function stateOf(step: Step, index: number, place: number): StepState {
  if (step.hasError) return 'error';
  if (index === place) return 'current';
  return index < place ? 'done' : 'toCome';
}

interface PartProps {
  readonly step: Step;
  readonly state: StepState;
  readonly number: number;
  readonly across: boolean;
  readonly isLast: boolean;
  readonly onSelect: ((id: string) => void) | undefined;
}

function Part({ step, state, number, across, isLast, onSelect }: PartProps) {
  const line = (
    <span
      aria-hidden="true"
      className={classes(
        'bg-border',
        across ? 'ms-2 h-px flex-1' : 'mx-auto my-1 w-px flex-1',
        state === 'done' && 'bg-foreground/50',
        isLast && 'invisible',
      )}
    />
  );
  const words = (
    <StepWords step={step} state={state} className={across ? 'mt-1.5 max-md:sr-only' : 'pb-5'} />
  );
  const inside = across ? (
    <>
      <span className="flex items-center">
        <Sign state={state} number={number} />
        {line}
      </span>
      {words}
    </>
  ) : (
    <>
      <span className="flex flex-col self-stretch">
        <Sign state={state} number={number} />
        {line}
      </span>
      {words}
    </>
  );
  const shape = classes('min-w-0 flex-1 text-start', across ? 'grid content-start' : 'flex gap-3');
  return onSelect ? (
    <button
      type="button"
      onClick={() => onSelect(step.id)}
      className={classes(shape, 'group rounded-sm max-md:min-h-11')}
    >
      {inside}
    </button>
  ) : (
    <div className={shape}>{inside}</div>
  );
}

interface StepWordsProps {
  readonly step: Step;
  readonly state: StepState;
  readonly className: string;
}

function StepWords({ step, state, className }: StepWordsProps) {
  return (
    <span className={classes('block min-w-0', className)}>
      <span className="sr-only">{text.stepStates[state]}: </span>
      <span
        className={classes(
          'block font-medium underline-offset-2 group-hover:underline',
          state === 'toCome' && 'text-muted-foreground',
          state === 'error' && 'text-destructive',
        )}
      >
        {step.label}
      </span>
      {step.description && (
        <span className="block text-small text-muted-foreground">{step.description}</span>
      )}
    </span>
  );
}

const signClasses: Readonly<Record<StepState, string>> = {
  done: 'border-foreground bg-foreground text-background',
  current: 'border-2 border-foreground bg-card',
  toCome: 'border-dashed border-input bg-card text-muted-foreground',
  error: 'border-destructive bg-destructive text-destructive-foreground',
};

function Sign({ state, number }: { readonly state: StepState; readonly number: number }) {
  const signs: Partial<Record<StepState, ReactNode>> = {
    done: <Check className="size-3.5" strokeWidth={2.5} />,
    error: <X className="size-3.5" strokeWidth={2.5} />,
  };
  return (
    <span
      aria-hidden="true"
      data-step-state={state}
      className={classes(
        'numbers grid size-6 shrink-0 place-items-center rounded-full border text-small font-medium',
        signClasses[state],
      )}
    >
      {signs[state] ?? number}
    </span>
  );
}
