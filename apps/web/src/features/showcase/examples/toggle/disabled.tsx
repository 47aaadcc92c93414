import { Toggle } from '../../../../ui/toggle.tsx';

export function Disabled() {
  return (
    <div className="flex flex-wrap gap-2">
      <Toggle look="outline" disabled>
        3D buildings
      </Toggle>
      <Toggle look="outline" disabled defaultPressed>
        Contours
      </Toggle>
    </div>
  );
}
