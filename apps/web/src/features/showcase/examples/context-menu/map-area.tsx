import { Copy, Flag, MapPinPlus } from 'lucide-react';
import { useState } from 'react';
import { ContextMenu } from '../../../../ui/context-menu.tsx';
import { MenuCheck, MenuItem, MenuSeparator, Submenu } from '../../../../ui/menu-items.tsx';

export function MapArea() {
  const [done, setDone] = useState<readonly string[]>([]);
  const [grid, setGrid] = useState(true);
  const act = (what: string) => () => setDone([...done, what]);
  const lines = 'linear-gradient(var(--hairline) 1px, transparent 1px)';
  return (
    <>
      <ContextMenu
        label="Here"
        trigger={
          <div
            tabIndex={0}
            role="group"
            aria-label="Sketch of a map"
            className="grid h-48 place-items-center rounded-md border bg-muted text-muted-foreground select-none"
            style={grid ? { backgroundImage: lines, backgroundSize: '100% 24px' } : {}}
          >
            Press here with the other button, or hold a finger
          </div>
        }
      >
        <MenuItem icon={<MapPinPlus />} onClick={act('Waypoint added')}>
          Add waypoint
        </MenuItem>
        <MenuItem icon={<Flag />} onClick={act('Start moved')}>
          Start here
        </MenuItem>
        <Submenu icon={<Copy />} label="Copy position">
          <MenuItem onClick={act('Copied as decimal degrees')}>Decimal degrees</MenuItem>
          <MenuItem onClick={act('Copied as degrees and minutes')}>Degrees and minutes</MenuItem>
        </Submenu>
        <MenuSeparator />
        <MenuCheck checked={grid} onChange={setGrid}>
          Show lines
        </MenuCheck>
        <MenuItem disabled onClick={act('Pasted')}>
          Paste (nothing copied)
        </MenuItem>
      </ContextMenu>
      <p className="mt-2 text-muted-foreground">
        {done.length === 0 ? 'Nothing done yet' : `${done.at(-1)} (${done.length})`}
      </p>
    </>
  );
}
