import type { Matcher } from 'react-day-picker';
import { DayPicker } from 'react-day-picker';
import { text } from '../text/en/inputs.ts';
import { calendarProps, useCalendarDirection } from './calendar-props.tsx';

interface CalendarProps {
  /** What the day is of. */
  readonly label?: string;
  readonly value: Date | undefined;
  readonly onValueChange: (value: Date | undefined) => void;
  readonly defaultMonth?: Date;
  /** The first and the last day that can be chosen. */
  readonly earliest?: Date;
  readonly latest?: Date;
  /** Days that cannot be chosen, and days with a dot. */
  readonly without?: Matcher | Matcher[];
  readonly marked?: Matcher | Matcher[];
  /** `lists`: month and year are chosen from lists, for dates far away. */
  readonly caption?: 'label' | 'lists';
  readonly weekNumbers?: 'hide' | 'show';
  readonly footer?: string;
}

/** A month of days, of which one can be chosen. */
export function Calendar(props: CalendarProps) {
  const { label = text.eventDate, value } = props;
  const dir = useCalendarDirection();
  return (
    <div role="group" aria-label={label} className="w-fit">
      <DayPicker
        {...calendarProps({ ...props, label, dir, month: props.defaultMonth ?? value })}
        mode="single"
        selected={value}
        onSelect={(day) => props.onValueChange(day)}
      />
    </div>
  );
}
