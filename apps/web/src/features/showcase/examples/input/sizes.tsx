import { useState } from 'react';
import { Input } from '../../../../ui/input.tsx';

export function Sizes() {
  const [name, setName] = useState('Harbour loop');
  const shared = { value: name, onValueChange: setName };
  return (
    <div className="grid max-w-sm gap-3">
      <Input aria-label="Route name, small" size="small" {...shared} />
      <Input aria-label="Route name, medium" {...shared} />
      <Input aria-label="Route name, large" size="large" {...shared} />
      <output className="text-muted-foreground">The route is called “{name}”</output>
    </div>
  );
}
