import { Folder as FolderIcon, FolderInput, PencilLine, Trash2 } from 'lucide-react';
import { RowMenu } from '../../../../data-table/row-parts.tsx';
import type { Folder } from '../../../../data/documents/folders.ts';
import { text } from '../../../../text/en/documents.ts';
import { MenuItem } from '../../../../ui/menu-items.tsx';
import type { Asked } from './asked.ts';
import { rowClass, rowNameClass } from './row-classes.ts';

interface FolderRowProps {
  readonly folder: Folder;
  readonly mayEdit: boolean;
  readonly isOnline: boolean;
  readonly onOpen: () => void;
  readonly onAsk: (asked: Asked) => void;
  readonly onRemove: () => void;
}

/** A folder in a line: its name, which opens it, and how much is in it. */
export function FolderRow({ folder, mayEdit, isOnline, onOpen, onAsk, onRemove }: FolderRowProps) {
  const { name, count } = folder;
  return (
    <li className={rowClass}>
      <FolderIcon className="size-4 shrink-0 text-muted-foreground" aria-hidden />
      <button
        type="button"
        title={text.openFolder(name)}
        className={`${rowNameClass} font-medium`}
        onClick={onOpen}
      >
        {name}
      </button>
      <span className="numbers shrink-0 text-small text-muted-foreground">
        {text.inFolder(count)}
      </span>
      {mayEdit && (
        <RowMenu name={name}>
          <MenuItem
            icon={<PencilLine />}
            disabled={!isOnline}
            onClick={() => onAsk({ act: 'rename-folder', folder })}
          >
            {text.menu.rename}
          </MenuItem>
          <MenuItem
            icon={<FolderInput />}
            disabled={!isOnline}
            onClick={() => onAsk({ act: 'move-folder', folder })}
          >
            {text.menu.move}
          </MenuItem>
          <MenuItem icon={<Trash2 />} danger disabled={!isOnline} onClick={onRemove}>
            {text.menu.remove}
          </MenuItem>
        </RowMenu>
      )}
    </li>
  );
}
