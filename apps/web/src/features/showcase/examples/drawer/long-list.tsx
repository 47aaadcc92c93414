import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Drawer } from '../../../../ui/drawer.tsx';

export function LongList() {
  const [open, setOpen] = useState(false);
  const [waypoint, setWaypoint] = useState(1);
  return (
    <div className="flex items-center gap-3">
      <Drawer
        open={open}
        onOpenChange={setOpen}
        maxHeight="97%"
        trigger={<Button>Choose a waypoint</Button>}
        title="Waypoints"
        closeLabel="Close"
      >
        <ol className="grid">
          {Array.from({ length: 40 }, (_, index) => index + 1).map((number) => (
            <li key={number}>
              <button
                type="button"
                aria-pressed={number === waypoint}
                className="min-h-8 w-full rounded-sm px-2 text-start hover:bg-accent aria-pressed:font-semibold max-md:min-h-11"
                onClick={() => {
                  setWaypoint(number);
                  setOpen(false);
                }}
              >
                Waypoint {number}
              </button>
            </li>
          ))}
        </ol>
      </Drawer>
      <span className="text-muted-foreground">Chosen: waypoint {waypoint}</span>
    </div>
  );
}
