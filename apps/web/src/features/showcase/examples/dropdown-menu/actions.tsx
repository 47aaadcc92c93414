import { Copy, Download, Ellipsis, Pencil, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { DropdownMenu } from '../../../../ui/dropdown-menu.tsx';
import { MenuItem, MenuSeparator, Submenu } from '../../../../ui/menu-items.tsx';

export function Actions() {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (act: string) => () => setChosen([...chosen, act]);
  return (
    <div className="flex items-center gap-3">
      <DropdownMenu
        label="Harbour loop"
        trigger={
          <Button size="icon" aria-label="Acts for Harbour loop">
            <Ellipsis className="size-4" />
          </Button>
        }
      >
        <MenuItem icon={<Pencil />} keys="F2" onClick={choose('Rename')}>
          Rename
        </MenuItem>
        <MenuItem icon={<Copy />} keys="Mod+D" onClick={choose('Duplicate')}>
          Duplicate
        </MenuItem>
        <Submenu icon={<Download />} label="Export">
          <MenuItem onClick={choose('Export as GPX')}>GPX</MenuItem>
          <MenuItem onClick={choose('Export as GeoJSON')}>GeoJSON</MenuItem>
          <MenuItem onClick={choose('Export as KML')}>KML</MenuItem>
        </Submenu>
        <MenuItem icon={<Share2 />} disabled onClick={choose('Share')}>
          Share (offline)
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} danger onClick={choose('Delete')}>
          Delete
        </MenuItem>
      </DropdownMenu>
      <span className="text-muted-foreground">
        {chosen.length === 0
          ? 'Nothing chosen yet'
          : `Last chosen: ${chosen.at(-1)} (${chosen.length})`}
      </span>
    </div>
  );
}
