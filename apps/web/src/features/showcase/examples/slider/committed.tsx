import { useState } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Slider } from '../../../../ui/slider.tsx';

export function Committed() {
  const [opacity, setOpacity] = useState(80);
  const [saved, setSaved] = useState(80);
  return (
    <div className="grid max-w-sm gap-1">
      <Field label="Opacity of the layer" names="group">
        <Slider
          value={opacity}
          onValueChange={setOpacity}
          onValueCommitted={setSaved}
          valueText={(value) => `${value}%`}
        />
      </Field>
      <output className="numbers text-muted-foreground">
        {opacity}%, saved {saved}%
      </output>
    </div>
  );
}
