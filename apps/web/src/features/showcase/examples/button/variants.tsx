import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';

const variants = ['primary', 'secondary', 'outline', 'quiet', 'danger', 'link'] as const;

export function Variants() {
  const [pressed, setPressed] = useState('nothing yet');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} onClick={() => setPressed(variant)}>
            {variant}
          </Button>
        ))}
      </div>
      <output className="text-muted-foreground">Pressed: {pressed}</output>
    </div>
  );
}
