import { Download, FileArchive, Image } from 'lucide-react';
import { useState } from 'react';
import { sayProblem } from '../../../data/say-outcome.ts';
import { text } from '../../../text/en/editor.ts';
import { Button } from '../../../ui/button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { MenuItem } from '../../../ui/menu-items.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useEditor } from '../editor-context.ts';
import { FileProgress } from '../files/file-progress.tsx';
import type { FileWork } from '../files/file-progress.tsx';
import { fileNameOf, MAP_EXTENSION } from '../files/map-file.ts';
import { OpenFile } from '../files/open-file.tsx';

const words = text.files;

/** Below the layers: files into the map, and the map out of it. */
export function MapFoot() {
  const { map, mayEdit, name, outline, picture } = useEditor();
  const [saving, setSaving] = useState<FileWork>();
  const saveMap = async () => {
    const stop = new AbortController();
    const base = { label: words.saving, cancel: () => stop.abort() };
    const onProgress = (share: number) => setSaving({ ...base, share });
    onProgress(0);
    try {
      const file = await map.saveMapFile({ signal: stop.signal, onProgress });
      saveFile(`${fileNameOf(name)}${MAP_EXTENSION}`, file);
    } catch (error) {
      if (!stop.signal.aborted) sayProblem(error);
    } finally {
      setSaving(undefined);
    }
  };
  return (
    <div className="flex flex-col gap-2 border-t p-2">
      {saving && <FileProgress {...saving} />}
      <div className="flex items-center gap-1">
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
          <MenuItem
            icon={<FileArchive className="size-4" />}
            disabled={outline.nodes.size === 0 || saving !== undefined}
            onClick={() => void saveMap()}
          >
            {words.wholeMap}
          </MenuItem>
        </DropdownMenu>
      </div>
    </div>
  );
}
