import { useState } from 'react';
import { Direction } from '../../../../ui/direction.tsx';
import { Slider } from '../../../../ui/slider.tsx';

export function Directions() {
  const [volume, setVolume] = useState(30);
  return (
    <Direction value="rtl">
      <div className="max-w-sm">
        <Slider
          label="Sound"
          value={volume}
          onValueChange={setVolume}
          valueText={(value) => `${value}%`}
        />
        <output className="numbers text-muted-foreground">{volume}%</output>
      </div>
    </Direction>
  );
}
