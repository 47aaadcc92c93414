import { Download, Image } from 'lucide-react';
import { text } from '../../../text/en/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { MenuItem } from '../../../ui/menu-items.tsx';
import { useEditor } from '../editor-context.ts';
import { OpenFile } from '../files/open-file.tsx';

const words = text.files;

/** Below the layers: files into the map, and the map out of it. */
export function MapFoot() {
  const { mayEdit, picture } = useEditor();
  return (
    <div className="flex items-center gap-1 border-t p-2">
      <div className="min-w-0 flex-1">{mayEdit && <OpenFile />}</div>
      <DropdownMenu
        label={words.saveMap}
        align="end"
        trigger={
          <Button size="small" variant="quiet">
            <Download className="size-4" aria-hidden />
            {words.saveMap}
          </Button>
        }
      >
        <MenuItem icon={<Image className="size-4" />} onClick={picture.open}>
          {words.picture}
        </MenuItem>
      </DropdownMenu>
    </div>
  );
}
