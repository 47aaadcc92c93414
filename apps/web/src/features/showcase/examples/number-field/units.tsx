import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';

export function Units() {
  const [length, setLength] = useState<number | null>(12.5);
  const [climb, setClimb] = useState<number | null>(1200);
  return (
    <div className="grid max-w-xs gap-4">
      <Field label="Distance">
        <NumberField
          unit="km"
          min={0.5}
          max={100}
          step={0.5}
          largeStep={5}
          value={length}
          onValueChange={setLength}
        />
      </Field>
      <Field label="Climb">
        <NumberField
          unit="m"
          min={0}
          step={50}
          largeStep={500}
          value={climb}
          onValueChange={setClimb}
        />
      </Field>
      <output className="numbers text-muted-foreground">
        {length ?? 0} km and {climb ?? 0} m
      </output>
    </div>
  );
}
