import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';

export function Steps() {
  const [age, setAge] = useState<number | null>(38);
  return (
    <div className="grid max-w-xs gap-3">
      <Field label="Age">
        <NumberField min={0} max={120} value={age} onValueChange={setAge} />
      </Field>
      <output className="numbers text-muted-foreground">
        {age === null ? 'No age' : `Heart rate up to ${Math.round(220 - age)}`}
      </output>
    </div>
  );
}
