import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';

export function States() {
  return (
    <div className="grid max-w-sm gap-4">
      <Field label="Region" disabled description="Chosen by your administrator.">
        <Input value="Null Island" />
      </Field>
      <Field label="Project address">
        <Input readOnly value="https://maps.example/ui/projects/harbour" />
      </Field>
    </div>
  );
}
