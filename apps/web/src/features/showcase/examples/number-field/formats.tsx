import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';

export function Formats() {
  const [grade, setGrade] = useState<number | null>(0.08);
  const [budget, setBudget] = useState<number | null>(12500);
  return (
    <div className="grid max-w-xs gap-4">
      <Field label="Steepest grade">
        <NumberField
          format={{ style: 'percent' }}
          min={0}
          max={0.4}
          step={0.01}
          largeStep={0.05}
          value={grade}
          onValueChange={setGrade}
        />
      </Field>
      <Field label="Budget">
        <NumberField
          format={{ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }}
          min={0}
          step={500}
          largeStep={5000}
          value={budget}
          onValueChange={setBudget}
        />
      </Field>
      <output className="numbers text-muted-foreground">
        {grade ?? 0} and {budget ?? 0}
      </output>
    </div>
  );
}
