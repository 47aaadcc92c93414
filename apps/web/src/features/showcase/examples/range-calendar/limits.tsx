import { useState } from 'react';
import type { DateRange } from '../../../../ui/range-calendar.tsx';
import { RangeCalendar } from '../../../../ui/range-calendar.tsx';

export function Limits() {
  const [days, setDays] = useState<DateRange | undefined>();
  return (
    <div className="grid gap-3">
      <RangeCalendar
        label="Field work"
        months={1}
        defaultMonth={new Date(2026, 10, 1)}
        shortest={3}
        longest={10}
        without={new Date(2026, 10, 25)}
        value={days}
        onValueChange={setDays}
      />
      <output className="text-muted-foreground">
        {days?.from && days.to ? `${days.from.getDate()} to ${days.to.getDate()}` : 'No days'}
      </output>
    </div>
  );
}
