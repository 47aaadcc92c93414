import { MapPinPlus, Spline, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Tooltip, TooltipProvider } from '../../../../ui/tooltip.tsx';

const tools = [
  { label: 'Add waypoint', keys: 'A', icon: <MapPinPlus className="size-4" /> },
  { label: 'Draw freely', keys: 'F', icon: <Spline className="size-4" /> },
  { label: 'Undo', keys: 'Mod+Z', icon: <Undo2 className="size-4" /> },
];

export function Toolbar() {
  const [presses, setPresses] = useState<readonly string[]>([]);
  return (
    <TooltipProvider>
      <div className="flex items-center gap-1">
        {tools.map(({ label, keys, icon }) => (
          <Tooltip key={label} label={label} keys={keys}>
            <Button
              variant="quiet"
              size="icon"
              aria-label={label}
              onClick={() => setPresses([...presses, label])}
            >
              {icon}
            </Button>
          </Tooltip>
        ))}
        <span className="ms-3 text-muted-foreground">
          {presses.length === 0 ? 'Nothing pressed' : `${presses.at(-1)}, press ${presses.length}`}
        </span>
      </div>
    </TooltipProvider>
  );
}
