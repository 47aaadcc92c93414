import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Tooltip, TooltipProvider } from '../../../../ui/tooltip.tsx';

const sides = ['top', 'bottom', 'inline-start', 'inline-end'] as const;

export function Sides() {
  const [count, setCount] = useState(0);
  return (
    <TooltipProvider>
      <div className="flex flex-wrap items-center gap-2">
        {sides.map((side) => (
          <Tooltip key={side} side={side} label="Adds one to the count">
            <Button onClick={() => setCount(count + 1)}>{side}</Button>
          </Tooltip>
        ))}
        <span className="numbers text-muted-foreground">Count: {count}</span>
      </div>
    </TooltipProvider>
  );
}
