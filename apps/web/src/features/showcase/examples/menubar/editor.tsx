import { useState } from 'react';
import {
  MenuCheck,
  MenuChoice,
  MenuItem,
  MenuSeparator,
  Submenu,
} from '../../../../ui/menu-items.tsx';
import { Menubar, MenubarMenu } from '../../../../ui/menubar.tsx';

const units = [
  { value: 'metric', label: 'Kilometres' },
  { value: 'imperial', label: 'Miles' },
] as const;

export function Editor() {
  const [done, setDone] = useState<readonly string[]>([]);
  const [snap, setSnap] = useState(true);
  const [unit, setUnit] = useState<(typeof units)[number]['value']>('metric');
  const act = (what: string) => () => setDone([...done, what]);
  return (
    <>
      <Menubar label="Map editor">
        <MenubarMenu label="File">
          <MenuItem keys="Mod+N" onClick={act('New map')}>
            New map
          </MenuItem>
          <MenuItem keys="Mod+O" onClick={act('Open')}>
            Open
          </MenuItem>
          <MenuSeparator />
          <Submenu label="Export">
            <MenuItem onClick={act('Export as GeoJSON')}>GeoJSON</MenuItem>
            <MenuItem onClick={act('Export as KML')}>KML</MenuItem>
          </Submenu>
        </MenubarMenu>
        <MenubarMenu label="Edit">
          <MenuItem keys="Mod+Z" onClick={act('Undo')}>
            Undo
          </MenuItem>
          <MenuItem disabled keys="Mod+Shift+Z" onClick={act('Redo')}>
            Redo
          </MenuItem>
          <MenuSeparator />
          <MenuCheck checked={snap} onChange={setSnap}>
            Snap to paths
          </MenuCheck>
        </MenubarMenu>
        <MenubarMenu label="View">
          <MenuChoice label="Distances" value={unit} options={units} onChange={setUnit} />
        </MenubarMenu>
        <MenubarMenu label="Team" disabled>
          <MenuItem onClick={act('Invite')}>Invite</MenuItem>
        </MenubarMenu>
      </Menubar>
      <p className="mt-3 text-muted-foreground">
        {done.length === 0 ? 'Nothing done yet' : `${done.at(-1)} (${done.length})`};{' '}
        {snap ? 'snaps to paths' : 'draws freely'}; {unit}
      </p>
    </>
  );
}
