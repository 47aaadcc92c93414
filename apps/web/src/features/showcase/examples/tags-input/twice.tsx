import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { TagsInput } from '../../../../ui/tags-input.tsx';

export function Twice() {
  const [laps, setLaps] = useState<readonly string[]>(['400 m', 'rest']);
  return (
    <div className="grid max-w-sm gap-3">
      <Field label="Laps">
        <TagsInput duplicates="allow" value={laps} onValueChange={setLaps} />
      </Field>
      <output className="text-muted-foreground">{laps.join(' then ')}</output>
    </div>
  );
}
