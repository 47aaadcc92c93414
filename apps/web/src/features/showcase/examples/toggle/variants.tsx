import { Layers, Ruler } from 'lucide-react';
import { useState } from 'react';
import { Toggle } from '../../../../ui/toggle.tsx';

export function Variants() {
  const [grid, setGrid] = useState(false);
  const [measure, setMeasure] = useState(true);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Toggle pressed={grid} onPressedChange={setGrid}>
          <Layers className="size-4" /> Grid
        </Toggle>
        <Toggle variant="outline" pressed={measure} onPressedChange={setMeasure}>
          <Ruler className="size-4" /> Measure
        </Toggle>
      </div>
      <output className="text-muted-foreground">
        Grid {grid ? 'on' : 'off'}, measure {measure ? 'on' : 'off'}
      </output>
    </div>
  );
}
