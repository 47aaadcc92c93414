import { useState } from 'react';
import { dayText } from '../../../../display/dates.ts';
import { Calendar } from '../../../../ui/calendar.tsx';

const races = [new Date(2026, 10, 14), new Date(2026, 10, 28), new Date(2026, 11, 5)];

export function Limits() {
  const [day, setDay] = useState<Date | undefined>();
  return (
    <div className="grid gap-3">
      <Calendar
        label="Day of the survey"
        value={day}
        onValueChange={setDay}
        earliest={new Date(2026, 10, 2)}
        latest={new Date(2026, 11, 18)}
        without={{ dayOfWeek: [0] }}
        marked={races}
      />
      <output className="text-muted-foreground">{day ? dayText(day) : 'No day'}</output>
    </div>
  );
}
