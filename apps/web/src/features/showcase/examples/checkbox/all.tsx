import { useState } from 'react';
import { Checkbox, CheckboxGroup } from '../../../../ui/checkbox.tsx';

const layers = ['Paths', 'Buildings', 'Water', 'Contours'];

export function All() {
  const [shown, setShown] = useState(['Paths', 'Water']);
  return (
    <div className="grid gap-2">
      <CheckboxGroup aria-label="Layers" value={shown} onValueChange={setShown} allValues={layers}>
        <Checkbox parent label="All layers" />
        <div className="ps-6.5">
          {layers.map((layer) => (
            <Checkbox key={layer} value={layer} label={layer} />
          ))}
        </div>
      </CheckboxGroup>
      <output className="text-muted-foreground">
        {shown.length} of {layers.length} shown
      </output>
    </div>
  );
}
