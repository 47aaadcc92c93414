import { Input } from '../../../../ui/input.tsx';
import { Label } from '../../../../ui/label.tsx';

export function Needed() {
  return (
    <div className="grid max-w-sm gap-4">
      <Label need="required" className="flex-wrap">
        Project name
        <Input required defaultValue="Harbour promenade" className="w-full" />
      </Label>
      <Label need="optional" className="flex-wrap">
        Client
        <Input placeholder="City of Nullport" className="w-full" />
      </Label>
    </div>
  );
}
