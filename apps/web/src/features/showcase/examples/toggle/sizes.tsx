import { Mountain } from 'lucide-react';
import { useState } from 'react';
import { Toggle } from '../../../../ui/toggle.tsx';

export function Sizes() {
  const [on, setOn] = useState(false);
  const shared = { variant: 'outline', pressed: on, onPressedChange: setOn } as const;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Toggle size="small" {...shared}>
          Terrain, small
        </Toggle>
        <Toggle {...shared}>Terrain, medium</Toggle>
        <Toggle size="large" {...shared}>
          Terrain, large
        </Toggle>
        <Toggle size="icon" aria-label="Terrain" {...shared}>
          <Mountain className="size-4" />
        </Toggle>
      </div>
      <output className="text-muted-foreground">Terrain {on ? 'shown' : 'hidden'}</output>
    </div>
  );
}
