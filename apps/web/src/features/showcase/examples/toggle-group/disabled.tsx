import { useState } from 'react';
import { ToggleGroup } from '../../../../ui/toggle-group.tsx';

const sources = [
  { value: 'server', label: 'Server' },
  { value: 'device', label: 'Device' },
  { value: 'cloud', label: 'Cloud', disabled: true },
] as const;

export function Disabled() {
  const [source, setSource] = useState<'server' | 'device' | 'cloud'>('server');
  const shared = { value: source, onValueChange: setSource, options: sources };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-4">
        <ToggleGroup label="Where it is kept" {...shared} />
        <ToggleGroup label="Where it is kept, locked" disabled {...shared} />
      </div>
      <output className="text-muted-foreground">Kept on the {source}</output>
    </div>
  );
}
