import { useState } from 'react';
import { RadioGroup } from '../../../../ui/radio-group.tsx';

const styles = [
  { value: 'streets', label: 'Streets', picture: <Swatch className="bg-muted" /> },
  { value: 'terrain', label: 'Terrain', picture: <Swatch className="bg-success/30" /> },
  { value: 'night', label: 'Night', picture: <Swatch className="bg-foreground/80" /> },
] as const;

export function Cards() {
  const [style, setStyle] = useState<'streets' | 'terrain' | 'night'>('streets');
  return (
    <div className="grid max-w-md gap-3">
      <RadioGroup
        label="Style of the map"
        variant="cards"
        value={style}
        onValueChange={setStyle}
        options={styles}
      />
      <output className="text-muted-foreground">Drawn as {style}</output>
    </div>
  );
}

function Swatch({ className }: { readonly className: string }) {
  return <span className={`h-14 rounded-sm ${className}`} aria-hidden />;
}
