import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';

export function Sizes() {
  const [count, setCount] = useState(2);
  const add = () => setCount(count + 1);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="large" onClick={add}>
          Add stage, large
        </Button>
        <Button onClick={add}>Add stage, medium</Button>
        <Button size="small" onClick={add}>
          Add stage, small
        </Button>
        <Button size="icon" aria-label="Add stage" onClick={add}>
          <Plus className="size-4" />
        </Button>
      </div>
      <output className="text-muted-foreground">{count} stages</output>
    </div>
  );
}
