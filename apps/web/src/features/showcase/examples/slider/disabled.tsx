import { useState } from 'react';
import { Slider } from '../../../../ui/slider.tsx';
import { Switch } from '../../../../ui/switch.tsx';

export function Disabled() {
  const [on, setOn] = useState(false);
  const [height, setHeight] = useState(1.5);
  return (
    <div className="grid max-w-sm gap-2">
      <Switch label="Raise the terrain" checked={on} onCheckedChange={setOn} />
      <Slider
        label="How much"
        disabled={!on}
        value={height}
        onValueChange={setHeight}
        min={1}
        max={3}
        step={0.5}
        marks={[1, 1.5, 2, 2.5, 3]}
        valueText={(value) => `${value}×`}
      />
    </div>
  );
}
