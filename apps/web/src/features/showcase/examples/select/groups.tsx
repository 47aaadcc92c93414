import { Box, Flame, Map, Mountain } from 'lucide-react';
import { useState } from 'react';
import { Select } from '../../../../ui/select.tsx';

const options = [
  {
    label: 'Maps',
    options: [
      {
        value: 'streets',
        label: 'Streets',
        description: 'Roads and names',
        icon: <Map className="size-4" />,
      },
      {
        value: 'terrain',
        label: 'Terrain',
        description: 'Shade and contours',
        icon: <Mountain className="size-4" />,
      },
    ],
  },
  {
    label: 'Views of data',
    options: [
      {
        value: 'heat',
        label: 'Heatmap',
        description: 'Where most runs are',
        icon: <Flame className="size-4" />,
      },
      {
        value: 'buildings',
        label: '3D buildings',
        description: 'Heights from the data',
        icon: <Box className="size-4" />,
      },
    ],
  },
] as const;

export function Groups() {
  const [view, setView] = useState<'streets' | 'terrain' | 'heat' | 'buildings'>('terrain');
  return (
    <div className="grid max-w-xs gap-3">
      <Select label="View" value={view} onValueChange={setView} options={options} />
      <output className="text-muted-foreground">Shown: {view}</output>
    </div>
  );
}
