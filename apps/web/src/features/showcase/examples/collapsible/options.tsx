import { Collapsible } from '../../../../ui/collapsible.tsx';

export function Options() {
  return (
    <div className="max-w-sm rounded-md border">
      <Collapsible label="What this route avoids">
        <ul className="space-y-1 border-t px-4 py-3">
          <li>Steps</li>
          <li>Roads without a pavement</li>
          <li>Unlit paths after dusk</li>
        </ul>
      </Collapsible>
    </div>
  );
}
