import { Layers } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { DropdownMenu } from '../../../../ui/dropdown-menu.tsx';
import { MenuCheck, MenuChoice, MenuGroup, MenuSeparator } from '../../../../ui/menu-items.tsx';

const styles = [
  { value: 'streets', label: 'Streets' },
  { value: 'outdoor', label: 'Outdoor' },
  { value: 'satellite', label: 'Pictures' },
] as const;

export function Choices() {
  const [style, setStyle] = useState<(typeof styles)[number]['value']>('outdoor');
  const [shown, setShown] = useState({ contours: true, buildings: false });
  return (
    <div className="flex items-center gap-3">
      <DropdownMenu
        label="Map"
        trigger={
          <Button>
            <Layers className="size-4" /> Map
          </Button>
        }
      >
        <MenuChoice label="Style" value={style} options={styles} onChange={setStyle} />
        <MenuSeparator />
        <MenuGroup label="Layers">
          <MenuCheck
            checked={shown.contours}
            onChange={(contours) => setShown({ ...shown, contours })}
          >
            Contour lines
          </MenuCheck>
          <MenuCheck
            checked={shown.buildings}
            onChange={(buildings) => setShown({ ...shown, buildings })}
          >
            Buildings
          </MenuCheck>
          <MenuCheck checked={false} disabled onChange={() => undefined}>
            Traffic (no data here)
          </MenuCheck>
        </MenuGroup>
      </DropdownMenu>
      <span className="text-muted-foreground">
        {style}
        {shown.contours && ', contour lines'}
        {shown.buildings && ', buildings'}
      </span>
    </div>
  );
}
