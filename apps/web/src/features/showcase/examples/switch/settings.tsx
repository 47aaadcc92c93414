import { useState } from 'react';
import { Switch } from '../../../../ui/switch.tsx';

export function Settings() {
  const [contours, setContours] = useState(true);
  const [sounds, setSounds] = useState(false);
  return (
    <div className="grid max-w-md gap-1">
      <Switch
        label="Contours"
        description="Lines of equal height, every 20 m."
        checked={contours}
        onCheckedChange={setContours}
      />
      <Switch
        label="Sounds"
        description="A tone at each turn."
        checked={sounds}
        onCheckedChange={setSounds}
      />
      <output className="text-muted-foreground">
        Contours {contours ? 'on' : 'off'}, sounds {sounds ? 'on' : 'off'}
      </output>
    </div>
  );
}
