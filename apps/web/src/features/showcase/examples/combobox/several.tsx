import { useState } from 'react';
import { MultiCombobox } from '../../../../ui/combobox.tsx';
import type { ComboboxOption } from '../../../../ui/combobox-list.tsx';
import { Field } from '../../../../ui/field.tsx';
import { projects } from './projects.ts';

export function Several() {
  const [chosen, setChosen] = useState<readonly ComboboxOption[]>(projects.slice(0, 2));
  return (
    <div className="grid max-w-sm gap-3">
      <Field label="Projects on the map">
        <MultiCombobox
          placeholder="Add a project"
          value={chosen}
          onValueChange={setChosen}
          options={projects}
        />
      </Field>
      <output className="text-muted-foreground">{chosen.length} on the map</output>
    </div>
  );
}
