import { Input } from '../../../../ui/input.tsx';
import { Label } from '../../../../ui/label.tsx';

export function Needed() {
  return (
    <div className="grid max-w-sm gap-1.5">
      <Label htmlFor="project-name" need="required">
        Project name
      </Label>
      <Input id="project-name" required defaultValue="Harbour promenade" className="mb-3" />
      <Label htmlFor="client" need="optional">
        Client
      </Label>
      <Input id="client" placeholder="City of Nullport" />
    </div>
  );
}
