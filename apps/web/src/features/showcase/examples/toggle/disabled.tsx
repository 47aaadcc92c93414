import { Toggle } from '../../../../ui/toggle.tsx';

export function Disabled() {
  return (
    <div className="flex flex-wrap gap-2">
      <Toggle variant="outline" disabled>
        3D buildings
      </Toggle>
      <Toggle variant="outline" disabled defaultPressed>
        Contours
      </Toggle>
    </div>
  );
}
