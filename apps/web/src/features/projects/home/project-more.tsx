import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RowMenu } from '../../../data-table/row-parts.tsx';
import type { Project } from '../../../data/projects/project.ts';
import { text } from '../../../text/en/project-home.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { MenuItem } from '../../../ui/menu-items.tsx';

interface ProjectMoreProps {
  readonly project: Project;
  readonly onDelete: () => void;
}

const words = text.deletion;

/** The acts of an owner on the project as a whole. Deleting asks for the name, since nothing brings it back. */
export function ProjectMore({ project: { name }, onDelete }: ProjectMoreProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <RowMenu name={name}>
        <MenuItem danger icon={<Trash2 />} onClick={() => setAsking(true)}>
          {words.open}
        </MenuItem>
      </RowMenu>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.title(name)}
        description={words.body}
        cancelLabel={text.cancel}
        actionLabel={words.act}
        confirm={{ name, label: words.confirm(name) }}
        danger
        onAction={onDelete}
      />
    </>
  );
}
