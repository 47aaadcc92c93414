import { Field } from '../../../../ui/field.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';

export function States() {
  return (
    <div className="grid max-w-md gap-4">
      <Field label="Terms" disabled>
        <Textarea rows={2} value="Chosen with the project’s type." />
      </Field>
      <Field label="Credit of the data">
        <Textarea rows={2} readOnly value="Terrain: generated for Null Island." />
      </Field>
    </div>
  );
}
