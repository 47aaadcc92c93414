import { useState } from 'react';
import { Calendar } from '../../../../ui/calendar.tsx';

export function Lists() {
  const [day, setDay] = useState<Date | undefined>(new Date(1988, 4, 20));
  return (
    <div className="grid gap-3">
      <Calendar
        label="Date of birth"
        caption="lists"
        weekNumbers="show"
        earliest={new Date(1920, 0, 1)}
        latest={new Date(2026, 10, 30)}
        value={day}
        onValueChange={setDay}
      />
      <output className="text-muted-foreground">
        {day ? `Born in ${day.getFullYear()}` : 'No day'}
      </output>
    </div>
  );
}
