import { Bike, Footprints, Mountain } from 'lucide-react';
import { useState } from 'react';
import { ToggleGroup } from '../../../../ui/toggle-group.tsx';

type Way = 'road' | 'path' | 'trail';

const ways = [
  { value: 'road', label: 'Roads', icon: <Bike /> },
  { value: 'path', label: 'Paths', icon: <Footprints /> },
  { value: 'trail', label: 'Trails', icon: <Mountain /> },
] as const;

export function Many() {
  const [shown, setShown] = useState<readonly Way[]>(['path', 'trail']);
  return (
    <div className="grid gap-3">
      <ToggleGroup
        label="Ways to run on"
        pick="many"
        show="both"
        value={shown}
        onValueChange={setShown}
        options={ways}
      />
      <output className="text-muted-foreground">
        {shown.length === 0 ? 'No ways' : shown.join(', ')}
      </output>
    </div>
  );
}
