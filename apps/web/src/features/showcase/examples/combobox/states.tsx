import { useState } from 'react';
import { Combobox, MultiCombobox } from '../../../../ui/combobox.tsx';
import type { ComboboxOption } from '../../../../ui/combobox-list.tsx';
import { Field } from '../../../../ui/field.tsx';
import { projects } from './projects.ts';

export function States() {
  const [project, setProject] = useState<ComboboxOption | null>(null);
  const shared = { onValueChange: setProject, options: projects };
  return (
    <div className="grid max-w-sm gap-4">
      <Field
        label="Move to"
        need="required"
        error={project ? undefined : 'Choose the project that takes it.'}
      >
        <Combobox required value={project} {...shared} />
      </Field>
      <Field label="Disabled" disabled>
        <Combobox disabled value={projects[0] ?? null} {...shared} />
      </Field>
      <Field label="Read only">
        <MultiCombobox
          readOnly
          value={projects.slice(0, 2)}
          onValueChange={() => setProject(null)}
          options={projects}
        />
      </Field>
    </div>
  );
}
