import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Switch } from '../../../../ui/switch.tsx';

export function Disabled() {
  const [points, setPoints] = useState(false);
  return (
    <div className="grid max-w-xs gap-4">
      <Switch label="The route has two points" checked={points} onCheckedChange={setPoints} />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!points} onClick={() => setPoints(false)}>
          Clear the route
        </Button>
        <Button disabled={!points} focusableWhenDisabled onClick={() => setPoints(false)}>
          Remove a point
        </Button>
      </div>
    </div>
  );
}
