import { useState } from 'react';
import { dayText } from '../../../../display/dates.ts';
import type { DateRange } from '../../../../ui/range-calendar.tsx';
import { RangeCalendar } from '../../../../ui/range-calendar.tsx';

export function Two() {
  const [days, setDays] = useState<DateRange | undefined>({
    from: new Date(2026, 10, 9),
    to: new Date(2026, 10, 20),
  });
  return (
    <div className="grid gap-3">
      <RangeCalendar value={days} onValueChange={setDays} />
      <output className="text-muted-foreground">
        {days?.from ? dayText(days.from) : 'No start'} to {days?.to ? dayText(days.to) : 'no end'}
      </output>
    </div>
  );
}
