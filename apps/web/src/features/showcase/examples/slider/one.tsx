import { useState } from 'react';
import { Slider } from '../../../../ui/slider.tsx';

export function One() {
  const [tilt, setTilt] = useState(45);
  return (
    <div className="max-w-sm">
      <div className="flex justify-between">
        <span className="font-medium">Tilt</span>
        <output className="numbers text-muted-foreground">{tilt}°</output>
      </div>
      <Slider
        label="Tilt"
        value={tilt}
        onValueChange={setTilt}
        max={60}
        step={5}
        largeStep={15}
        valueText={(value) => `${value} degrees`}
      />
    </div>
  );
}
