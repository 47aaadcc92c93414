import { useState } from 'react';
import { dayText } from '../display/dates.ts';
import { dayOf } from '../display/due.ts';
import { text } from '../text/en/inputs.ts';
import { Button } from './button.tsx';
import { Calendar } from './calendar.tsx';
import { controlClass } from './control.ts';
import { Popover } from './popover.tsx';

interface DayFieldProps {
  readonly label: string;
  /** An ISO 8601 day. */
  readonly value: string | null;
  readonly isEditable: boolean;
  readonly onSave: (day: string | null) => void;
  /** The first and the last day that can be chosen. */
  readonly earliest?: string | null;
  readonly latest?: string | null;
  /** `control`: in the box of a form's fields. */
  readonly look?: 'text' | 'control';
}

/** A day that is changed where it stands. */
export function DayField(props: DayFieldProps) {
  const { label, value, isEditable, onSave, earliest, latest, look = 'text' } = props;
  const [isOpen, setOpen] = useState(false);
  const words = value === null ? text.noDay : dayText(dateOf(value));
  if (!isEditable) return <span className={toneOf(value)}>{words}</span>;
  const save = (day: string | null) => {
    setOpen(false);
    if (day !== value) onSave(day);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      title={label}
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`${label}: ${words}`}
          className={`${looks[look]} ${toneOf(value)}`}
        >
          {words}
        </button>
      }
    >
      <Calendar
        label={label}
        value={value === null ? undefined : dateOf(value)}
        onValueChange={(day) => day && save(dayOf(day))}
        {...(earliest && { earliest: dateOf(earliest) })}
        {...(latest && { latest: dateOf(latest) })}
      />
      {value !== null && (
        <Button size="small" className="mt-3" onClick={() => save(null)}>
          {text.removeDay}
        </Button>
      )}
    </Popover>
  );
}

const looks = {
  text: '-mx-1.5 rounded-md px-1.5 text-start hover:bg-accent max-md:min-h-11',
  control: controlClass(),
} as const;

function toneOf(value: string | null): string {
  return value === null ? 'text-muted-foreground' : '';
}

/** Midnight where the person is: the day by itself would be midnight in Greenwich. */
function dateOf(day: string): Date {
  return new Date(`${day}T00:00`);
}
