import { useState } from 'react';
import { Input } from '../../../../ui/input.tsx';
import { Label } from '../../../../ui/label.tsx';

export function Forms() {
  const [title, setTitle] = useState('Summit trail');
  return (
    <div className="grid max-w-sm gap-4">
      <div className="grid gap-1.5">
        <Label htmlFor="trail">Trail</Label>
        <Input id="trail" value={title} onValueChange={setTitle} />
      </div>
      <Label className="grid gap-1.5">
        Ranger
        <Input defaultValue="Kofi Asante" />
      </Label>
      <output className="text-muted-foreground">Sign says “{title}”</output>
    </div>
  );
}
