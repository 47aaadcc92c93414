import { useState } from 'react';
import { PinInput } from '../../../../ui/pin-input.tsx';

export function Letters() {
  const [code, setCode] = useState('');
  return (
    <div className="grid gap-3">
      <PinInput
        label="Code of the project"
        parts={[4]}
        validationType="alphanumeric"
        normalizeValue={(value) => value.toUpperCase()}
        value={code}
        onValueChange={setCode}
      />
      <output className="text-muted-foreground">Project {code === '' ? 'unknown' : code}</output>
    </div>
  );
}
