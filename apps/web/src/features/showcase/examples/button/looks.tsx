import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';

const looks = ['primary', 'secondary', 'outline', 'quiet', 'danger', 'link'] as const;

export function Looks() {
  const [pressed, setPressed] = useState('nothing yet');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {looks.map((look) => (
          <Button key={look} look={look} onClick={() => setPressed(look)}>
            {look}
          </Button>
        ))}
      </div>
      <output className="text-muted-foreground">Pressed: {pressed}</output>
    </div>
  );
}
