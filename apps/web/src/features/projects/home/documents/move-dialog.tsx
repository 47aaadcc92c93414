import { Folder, FolderPlus } from 'lucide-react';
import { useState } from 'react';
import { folderPath, TOP } from '../../../../data/documents/folders.ts';
import { text } from '../../../../text/en/documents.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { OverlayClose } from '../../../../ui/overlay-parts.tsx';
import { Select } from '../../../../ui/select.tsx';

interface MoveDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly name: string;
  /** Where it is. */
  readonly folder: string;
  /** Where it can go. */
  readonly folders: readonly string[];
  readonly onMove: (folder: string) => void;
}

/** No folder can be called so. */
const ANOTHER = '/';

/** Asks which folder a document or a folder goes to; a new one may be named. */
export function MoveDialog({ open, onClose, name, folder, folders, onMove }: MoveDialogProps) {
  const [chosen, setChosen] = useState(folder);
  const [another, setAnother] = useState('');
  const target = chosen === ANOTHER ? folderPath(TOP, another) : chosen;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={text.moveTitle(name)}
      closeLabel={text.close}
      size="small"
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (target === undefined) return;
          if (target !== folder) onMove(target);
          onClose();
        }}
      >
        <Field label={text.moveTo} names="group">
          <Select
            value={chosen}
            onValueChange={setChosen}
            options={[
              { value: TOP, label: text.top, icon: <Folder className="size-4" /> },
              ...folders.map((path) => ({
                value: path,
                label: path.replaceAll('/', ' / '),
                icon: <Folder className="size-4" />,
              })),
              {
                value: ANOTHER,
                label: text.anotherFolder,
                icon: <FolderPlus className="size-4" />,
              },
            ]}
          />
        </Field>
        {chosen === ANOTHER && (
          <Field
            label={text.folderName}
            error={another !== '' && target === undefined ? text.badFolder : undefined}
          >
            <Input
              value={another}
              autoComplete="off"
              enterKeyHint="done"
              onValueChange={setAnother}
            />
          </Field>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <OverlayClose>
            <Button>{text.cancel}</Button>
          </OverlayClose>
          <Button type="submit" variant="primary" disabled={target === undefined}>
            {text.move}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
