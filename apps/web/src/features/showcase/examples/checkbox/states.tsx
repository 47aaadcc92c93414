import { Checkbox } from '../../../../ui/checkbox.tsx';

export function States() {
  return (
    <div className="grid">
      <Checkbox label="Disabled" disabled />
      <Checkbox label="Disabled, ticked" disabled checked />
      <Checkbox label="Read only, ticked" readOnly checked />
      <Checkbox label="Disabled, in part" disabled indeterminate />
    </div>
  );
}
