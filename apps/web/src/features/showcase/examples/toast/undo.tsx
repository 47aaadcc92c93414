import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast.tsx';

export function Undo() {
  const [waypoints, setWaypoints] = useState(5);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        disabled={waypoints === 0}
        onClick={() => {
          setWaypoints(waypoints - 1);
          showToast({
            title: 'Waypoint deleted',
            action: { label: 'Undo', run: () => setWaypoints(waypoints) },
          });
        }}
      >
        Delete a waypoint
      </Button>
      <output className="numbers text-muted-foreground">{waypoints} waypoints</output>
    </div>
  );
}
