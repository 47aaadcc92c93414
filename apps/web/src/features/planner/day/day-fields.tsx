import { useEffect, useState } from 'react';
import { paceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/day-plan.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { ToggleGroup } from '../../../ui/toggle-group.tsx';
import { useLayout } from '../planner-context.ts';
import type { Effort } from './day-plan.ts';
import { readGoal } from './day-plan.ts';
import { daySettings, setDay } from './day-settings.ts';

/** Nobody has run a kilometre faster. */
const FASTEST_SECONDS_PER_KM = 120;
const efforts = ['even_effort', 'even_pace'] as const;

/** When a run starts, how long it is to take, and how that is spread. */
export function DayFields({ lengthMetres }: { readonly lengthMetres: number }) {
  const { units } = useLayout().preferences;
  const settings = daySettings.use();
  const [written, write] = useState(settings.goal);
  useEffect(() => write(settings.goal), [settings.goal]);
  const seconds = readGoal(written);
  const pace = seconds === null ? null : (seconds / lengthMetres) * 1000;
  const error =
    written.trim() === ''
      ? undefined
      : pace === null
        ? text.goalWrong
        : pace < FASTEST_SECONDS_PER_KM
          ? text.goalTooFast(quantityText(paceQuantity(pace, units)))
          : undefined;
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
      <Field label={text.goal} error={error}>
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

/** The goal for a route of a length; `null` where there is none, or nobody could run it. */
export function goalFor(goal: string, lengthMetres: number): number | null {
  const seconds = readGoal(goal);
  const isRunnable = seconds !== null && (seconds / lengthMetres) * 1000 >= FASTEST_SECONDS_PER_KM;
  return isRunnable ? seconds : null;
}
