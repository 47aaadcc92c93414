import { Collapsible } from '../../../../ui/collapsible.tsx';

export function Disabled() {
  return (
    <div className="max-w-sm rounded-md border">
      <Collapsible label="Surface (not known here)" disabled>
        <p className="border-t px-4 py-3">Nothing to show.</p>
      </Collapsible>
    </div>
  );
}
