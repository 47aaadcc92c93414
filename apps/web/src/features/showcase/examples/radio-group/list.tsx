import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';

const options = [
  { value: 'shortest', label: 'Shortest', description: 'The least distance.' },
  { value: 'flattest', label: 'Flattest', description: 'The least climb, even if longer.' },
  { value: 'quietest', label: 'Quietest', description: 'Away from traffic where it can.' },
] as const;

export function RadioList() {
  const [way, setWay] = useState<'shortest' | 'flattest' | 'quietest'>('flattest');
  return (
    <div className="grid gap-2">
      <Field label="Prefer" names="group">
        <RadioGroup value={way} onValueChange={setWay} options={options} />
      </Field>
      <output className="text-muted-foreground">The {way} way</output>
    </div>
  );
}
