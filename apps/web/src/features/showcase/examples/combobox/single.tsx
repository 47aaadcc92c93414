import { useState } from 'react';
import { Combobox } from '../../../../ui/combobox.tsx';
import type { ComboboxOption } from '../../../../ui/combobox-list.tsx';
import { Field } from '../../../../ui/field.tsx';
import { projects } from './projects.ts';

export function Single() {
  const [project, setProject] = useState<ComboboxOption | null>(null);
  return (
    <div className="grid max-w-sm gap-3">
      <Field label="Project">
        <Combobox
          placeholder="Find a project"
          value={project}
          onValueChange={setProject}
          options={projects}
        />
      </Field>
      <output className="text-muted-foreground">Chosen: {project?.label ?? 'none'}</output>
    </div>
  );
}
