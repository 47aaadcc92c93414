import { useEffect, useState } from 'react';
import type { Units } from '../../../display/quantities.ts';
import { paceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/day-plan.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { useLayout } from '../planner-context.ts';
import type { Effort } from './day-plan.ts';
import { daySettings, setDay } from './day-settings.ts';
import type { Goal } from './goal.ts';
import { goalFor, readGoal } from './goal.ts';

const efforts = ['even_effort', 'even_pace'] as const;

interface DayFieldsProps {
  readonly lengthMetres: number;
  /** At its stops. */
  readonly staySeconds: number;
}

/** When a run starts, how long it is to take, and how that is spread. */
export function DayFields(route: DayFieldsProps) {
  const { units } = useLayout().preferences;
  const settings = daySettings.use();
  const [written, write] = useState(settings.goal);
  useEffect(() => write(settings.goal), [settings.goal]);
  return (
    <section
      aria-label={text.label}
      className="grid grid-cols-[1fr_6.5rem] gap-x-3 gap-y-2.5 px-4 pb-3"
    >
      <Field label={text.start}>
        <Input
          type="datetime-local"
          size="small"
          value={settings.start}
          onValueChange={(start) => setDay({ start })}
        />
      </Field>
      <Field label={text.goal} error={goalError(goalFor(written, route), units)}>
        <Input
          size="small"
          inputMode="numeric"
          placeholder={text.goalHint}
          value={written}
          onValueChange={(next) => {
            write(next);
            const isRead = next.trim() === '' || readGoal(next) !== null;
            if (isRead) setDay({ goal: next.trim() });
          }}
        />
      </Field>
      <ToggleGroup<Effort>
        label={text.effort}
        size="small"
        className="col-span-2 flex"
        value={settings.effort}
        onValueChange={(effort) => setDay({ effort })}
        options={efforts.map((value) => ({
          value,
          label: text.efforts[value],
          hint: text.effortHints[value],
        }))}
      />
    </section>
  );
}

function goalError(goal: Goal, units: Units): string | undefined {
  switch (goal.status) {
    case 'unreadable':
      return text.goalWrong;
    case 'all_stops':
      return text.goalAllStops;
    case 'too_fast':
      return text.goalTooFast(quantityText(paceQuantity(goal.paceSecondsPerKm, units)));
    case 'none':
    case 'ready':
      return undefined;
  }
}
