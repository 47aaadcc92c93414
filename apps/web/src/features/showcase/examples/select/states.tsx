import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';

const regions = [
  { value: 'null', label: 'Null Island' },
  { value: 'monaco', label: 'Monaco' },
];

export function States() {
  const [region, setRegion] = useState<string | null>(null);
  return (
    <div className="grid max-w-xs gap-4">
      <Field
        label="Region"
        names="group"
        need="required"
        error={region === null ? 'Choose where the project is.' : undefined}
      >
        <Select
          required
          placeholder="No region yet"
          value={region}
          onValueChange={setRegion}
          options={regions}
        />
      </Field>
      <Field label="Disabled" names="group">
        <Select disabled value="null" onValueChange={setRegion} options={regions} />
      </Field>
      <Field label="Read only" names="group">
        <Select readOnly value="monaco" onValueChange={setRegion} options={regions} />
      </Field>
    </div>
  );
}
