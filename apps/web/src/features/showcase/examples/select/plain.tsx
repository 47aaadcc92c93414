import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';

const priorities = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
  { value: 'urgent', label: 'Urgent', disabled: true },
] as const;

export function Plain() {
  const [priority, setPriority] = useState<'low' | 'medium' | 'high' | 'urgent' | null>(null);
  return (
    <div className="grid max-w-xs gap-3">
      <Field label="Priority" names="group">
        <Select
          placeholder="Choose one"
          value={priority}
          onValueChange={setPriority}
          options={priorities}
        />
      </Field>
      <output className="text-muted-foreground">Priority: {priority ?? 'none'}</output>
    </div>
  );
}
