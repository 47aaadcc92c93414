import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';

export function States() {
  const [rounds, setRounds] = useState<number | null>(3);
  const [laps, setLaps] = useState<number | null>(null);
  return (
    <div className="grid max-w-xs gap-4">
      <NumberField label="Rounds, small" size="small" value={rounds} onValueChange={setRounds} />
      <NumberField label="Rounds, large" size="large" value={rounds} onValueChange={setRounds} />
      <Field
        label="Laps"
        need="required"
        error={laps === null ? 'Say how many laps to run.' : undefined}
      >
        <NumberField required min={1} max={25} value={laps} onValueChange={setLaps} />
      </Field>
      <NumberField label="Laps, disabled" disabled value={10} />
      <NumberField label="Laps, read only" readOnly value={10} />
    </div>
  );
}
