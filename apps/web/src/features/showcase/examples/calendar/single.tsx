import { useState } from 'react';
import { dayText } from '../../../../display/dates.ts';
import { Calendar } from '../../../../ui/calendar.tsx';

export function Single() {
  const [day, setDay] = useState<Date | undefined>(new Date(2026, 10, 18));
  return (
    <div className="grid gap-3">
      <Calendar value={day} onValueChange={setDay} />
      <output className="text-muted-foreground">{day ? dayText(day) : 'No day'}</output>
    </div>
  );
}
