import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { shortDayText } from '../../../display/dates.ts';
import { startOfDay } from '../../../display/days.ts';
import { dayOf } from '../../../display/due.ts';
import { text } from '../../../text/en/dashboard.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { RangeCalendar } from '../../../ui/range-calendar.tsx';
import type { DateRange } from '../../../ui/range-calendar.tsx';
import { daysOf, weekChoices } from './dashboard-view.ts';
import type { DayRange } from './dashboard-view.ts';

interface RangePickerProps {
  readonly range: DayRange;
  /** An ISO 8601 day. */
  readonly today: string;
  readonly onRange: (range: DayRange) => void;
}

/** Which days the charts and the feed are of: some weeks up to now, or a first and a last day. */
export function RangePicker({ range, today, onRange }: RangePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState<DateRange | undefined>(undefined);
  const { from, to } = daysOf(range, today);
  const name = range.kind === 'weeks' ? text.range.weeks(range.weeks) : text.range.own;
  const days = text.to(shortDayText(startOfDay(from)), shortDayText(startOfDay(to)));
  const choose = (next: DayRange) => {
    setOpen(false);
    onRange(next);
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={(next) => {
        setOpen(next);
        setMarked({ from: new Date(startOfDay(from)), to: new Date(startOfDay(to)) });
      }}
      title={text.range.title}
      align="end"
      trigger={
        <Button aria-label={text.range.chosen(name, days)}>
          <CalendarDays className="size-4 text-muted-foreground" />
          <bdi>{name}</bdi>
          <bdi className="font-normal text-muted-foreground max-md:hidden">{days}</bdi>
          <ChevronDown className="size-4 text-muted-foreground" />
        </Button>
      }
    >
      <div className="mb-3 grid grid-cols-2 gap-1.5">
        {weekChoices.map((weeks) => (
          <Button
            key={weeks}
            size="small"
            variant={range.kind === 'weeks' && range.weeks === weeks ? 'primary' : 'outline'}
            aria-pressed={range.kind === 'weeks' && range.weeks === weeks}
            onClick={() => choose({ kind: 'weeks', weeks })}
          >
            {text.range.weeks(weeks)}
          </Button>
        ))}
      </div>
      <RangeCalendar
        label={text.range.calendar}
        months={1}
        value={marked}
        defaultMonth={new Date(startOfDay(to))}
        latest={new Date(startOfDay(today))}
        onValueChange={(next) => {
          setMarked(next);
          if (!next?.from || !next.to) return;
          choose({ kind: 'days', from: dayOf(next.from), to: dayOf(next.to) });
        }}
      />
    </Popover>
  );
}
