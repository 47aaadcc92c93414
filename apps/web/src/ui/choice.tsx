import type { ReactNode } from 'react';
import { classes } from './classes.ts';

interface ChoiceProps {
  /** The ids that the control names itself and describes itself by. */
  readonly id: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly control: ReactNode;
  /** `end`: as a row of settings, the words first. */
  readonly side?: 'start' | 'end';
  readonly className?: string | undefined;
}

/** A small control (tick, dot, switch) and its words: pressing anywhere on them presses it. */
export function Choice({
  id,
  label,
  description,
  control,
  side = 'start',
  className,
}: ChoiceProps) {
  const words = (
    <span className={`grid min-w-0 ${side === 'end' ? 'flex-1' : ''}`}>
      <span id={labelId(id)} className={description === undefined ? '' : 'font-medium'}>
        <bdi>{label}</bdi>
      </span>
      {description !== undefined && (
        <span id={descriptionId(id)} className="text-small text-muted-foreground">
          <bdi>{description}</bdi>
        </span>
      )}
    </span>
  );
  return (
    <label
      className={classes(
        'flex min-h-8 items-start gap-2.5 py-1.5 select-none has-data-disabled:opacity-50 max-md:min-h-11 max-md:py-3',
        className,
      )}
    >
      {side === 'start' && control}
      {words}
      {side === 'end' && control}
    </label>
  );
}

/** The ARIA attributes of a control of a choice. */
export function choiceNames(id: string, description: ReactNode) {
  return {
    'aria-labelledby': labelId(id),
    ...(description !== undefined && { 'aria-describedby': descriptionId(id) }),
  };
}

const labelId = (id: string) => `${id}-label`;
const descriptionId = (id: string) => `${id}-description`;
