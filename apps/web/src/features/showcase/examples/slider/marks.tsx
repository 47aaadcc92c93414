import { useState } from 'react';
import { Slider } from '../../../../ui/slider.tsx';

export function Marks() {
  const [radius, setRadius] = useState(0.5);
  return (
    <div className="grid max-w-sm gap-3">
      <Slider
        label="Radius"
        value={radius}
        onValueChange={setRadius}
        max={1}
        step={0.25}
        largeStep={0.5}
        marks={[0, 0.25, 0.5, 0.75, 1]}
        valueText={(value) => `${value} rem`}
      />
      <div
        className="size-16 border border-input bg-muted"
        style={{ borderRadius: `${radius}rem` }}
      />
    </div>
  );
}
