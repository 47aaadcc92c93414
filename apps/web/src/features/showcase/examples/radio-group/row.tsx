import { useState } from 'react';
import { RadioGroup } from '../../../../ui/radio-group.tsx';

const options = [
  { value: 'km', label: 'Kilometres' },
  { value: 'mi', label: 'Miles' },
] as const;

export function Row() {
  const [unit, setUnit] = useState<'km' | 'mi'>('km');
  return (
    <div className="grid gap-2">
      <RadioGroup
        label="Distances in"
        variant="row"
        value={unit}
        onValueChange={setUnit}
        options={options}
      />
      <output className="numbers text-muted-foreground">
        Marathon: {unit === 'km' ? '42.2 km' : '26.2 mi'}
      </output>
    </div>
  );
}
