import { useState } from 'react';
import { Switch } from '../../../../ui/switch.tsx';

export function Sides() {
  const [follow, setFollow] = useState(false);
  return (
    <Switch
      side="start"
      label={follow ? 'The map follows me' : 'The map stays'}
      checked={follow}
      onCheckedChange={setFollow}
    />
  );
}
