import { useState } from 'react';
import { Slider } from '../../../../ui/slider.tsx';

export function Range() {
  const [distance, setDistance] = useState<readonly [number, number]>([5, 21]);
  return (
    <div className="max-w-sm">
      <div className="flex justify-between">
        <span className="font-medium">Distance</span>
        <output className="numbers text-muted-foreground">
          {distance[0]} to {distance[1]} km
        </output>
      </div>
      <Slider<readonly [number, number]>
        label={['Shortest', 'Longest']}
        value={distance}
        onValueChange={setDistance}
        max={42}
        gap={2}
        valueText={(value) => `${value} km`}
      />
    </div>
  );
}
