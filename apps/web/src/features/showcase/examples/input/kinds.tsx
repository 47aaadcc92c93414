import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';

const kinds = [
  { label: 'Web address', type: 'url', start: 'https://nullcity.example' },
  { label: 'Telephone', type: 'tel', start: '+233 30 000 0000' },
  { label: 'Start of the race', type: 'time', start: '07:30' },
] as const;

export function Kinds() {
  const [values, setValues] = useState<readonly string[]>(kinds.map((kind) => kind.start));
  return (
    <div className="grid max-w-sm gap-4">
      {kinds.map(({ label, type }, index) => (
        <Field key={type} label={label}>
          <Input
            type={type}
            value={values[index]}
            onValueChange={(value) => setValues(values.with(index, value))}
          />
        </Field>
      ))}
      <output className="text-muted-foreground">{values.join(', ')}</output>
    </div>
  );
}
