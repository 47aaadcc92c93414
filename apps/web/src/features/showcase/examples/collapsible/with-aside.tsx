import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Collapsible } from '../../../../ui/collapsible.tsx';

export function WithAside() {
  const [waypoints, setWaypoints] = useState(['Ferry pier', 'Gauss Park', 'Lighthouse']);
  return (
    <div className="max-w-sm rounded-md border">
      <Collapsible
        label={`${waypoints.length} waypoints`}
        defaultOpen
        aside={
          <Button size="small" variant="quiet" onClick={() => setWaypoints(waypoints.toReversed())}>
            Reverse
          </Button>
        }
      >
        <ol className="list-decimal space-y-1 border-t py-3 ps-9 pe-4">
          {waypoints.map((waypoint) => (
            <li key={waypoint}>{waypoint}</li>
          ))}
        </ol>
      </Collapsible>
    </div>
  );
}
