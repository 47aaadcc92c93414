import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Switch } from '../../../../ui/switch.tsx';

export function InField() {
  const [on, setOn] = useState(true);
  return (
    <div className="grid max-w-sm gap-4">
      <Field label="Short name" description="Stands on the map, so keep it under 12 letters.">
        <Input defaultValue="Harbour" />
      </Field>
      <Field layout="row" label="Show on the map" description={on ? 'Shown' : 'Hidden'}>
        <Switch checked={on} onCheckedChange={setOn} />
      </Field>
    </div>
  );
}
