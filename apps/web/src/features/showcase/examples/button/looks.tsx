import { Button } from '../../../../ui/button.tsx';

export function Looks() {
  return (
    <div className="flex flex-wrap gap-2">
      <Button look="primary">Save route</Button>
      <Button look="outline">Export</Button>
      <Button look="quiet">Cancel</Button>
    </div>
  );
}
