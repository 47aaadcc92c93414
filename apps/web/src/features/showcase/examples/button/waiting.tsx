import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';

export function Waiting() {
  const [saving, setSaving] = useState(false);
  const [saved, setSaved] = useState(0);
  const save = (time: number) => {
    setSaving(true);
    setTimeout(() => {
      setSaving(false);
      setSaved((count) => count + 1);
    }, time);
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" loading={saving} onClick={() => save(2000)}>
          Save in 2 s
        </Button>
        <Button loading={saving} onClick={() => save(300)}>
          Save in 0.3 s
        </Button>
        <Button loading={saving} onClick={() => save(100)}>
          Save in 0.1 s
        </Button>
      </div>
      <output className="text-muted-foreground">Saved {saved} times</output>
    </div>
  );
}
