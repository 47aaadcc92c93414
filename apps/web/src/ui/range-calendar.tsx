import type { DateRange, Matcher } from 'react-day-picker';
import { DayPicker } from 'react-day-picker';
import { text } from '../text/en/inputs.ts';
import { calendarProps, useCalendarDirection } from './calendar-props.tsx';
import { phoneQuery, useMediaQuery } from './use-media-query.ts';

export type { DateRange } from 'react-day-picker';

interface RangeCalendarProps {
  /** What the days are of. */
  readonly label?: string;
  readonly value: DateRange | undefined;
  readonly onValueChange: (value: DateRange | undefined) => void;
  readonly defaultMonth?: Date;
  readonly earliest?: Date;
  readonly latest?: Date;
  readonly without?: Matcher | Matcher[];
  /** The fewest and the most nights between the two. */
  readonly shortest?: number;
  readonly longest?: number;
  /** Side by side; on phones there is one. */
  readonly months?: 1 | 2;
  readonly footer?: string;
}

/** Two days and all between them: the first press starts, the second ends. */
export function RangeCalendar(props: RangeCalendarProps) {
  const { label = text.eventDate, value, months = 2, shortest, longest } = props;
  const dir = useCalendarDirection();
  const isPhone = useMediaQuery(phoneQuery);
  return (
    <div role="group" aria-label={label} className="w-fit">
      <DayPicker
        {...calendarProps({ ...props, label, dir, month: props.defaultMonth ?? value?.from })}
        mode="range"
        resetOnSelect
        excludeDisabled
        selected={value}
        onSelect={(range) => props.onValueChange(range)}
        numberOfMonths={isPhone ? 1 : months}
        {...(shortest !== undefined && { min: shortest })}
        {...(longest !== undefined && { max: longest })}
      />
    </div>
  );
}
