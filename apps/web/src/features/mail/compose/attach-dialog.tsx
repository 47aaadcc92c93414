import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useDocuments } from '../../../data/documents/use-documents.ts';
import { useMailDocuments, useMailProjects } from '../../../data/mail/use-mail-documents.ts';
import { text } from '../../../text/en/mail.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox, MultiCombobox } from '../../../ui/combobox.tsx';
import type { ComboboxOption } from '../../../ui/combobox-list.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface AttachDialogProps {
  readonly ids: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

const MAX_DOCUMENTS = 20;

/** Points a message to documents of the person's projects. */
export function AttachDialog({ ids, onChange }: AttachDialogProps) {
  const [isOpen, setOpen] = useState(false);
  const words = text.documents;
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        <Paperclip className="size-4" />
        {words.attach}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        size="small"
        title={words.attach}
        description={words.help}
        closeLabel={words.close}
      >
        {isOpen && <Chooser ids={ids} onChange={onChange} />}
      </Dialog>
    </>
  );
}

function Chooser({ ids, onChange }: AttachDialogProps) {
  const [project, setProject] = useState<ComboboxOption | null>(null);
  const projects = useMailProjects();
  return (
    <div className="grid gap-3">
      <Combobox
        label={text.documents.project}
        placeholder={text.documents.project}
        value={project}
        onValueChange={setProject}
        options={(projects.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {project && <DocumentsField projectId={project.value} ids={ids} onChange={onChange} />}
    </div>
  );
}

function DocumentsField({
  projectId,
  ids,
  onChange,
}: AttachDialogProps & {
  readonly projectId: string;
}) {
  const { data } = useDocuments(projectId);
  const attached = useMailDocuments(ids);
  const options = (data?.documents ?? []).map(optionOf);
  const chosen = (attached.data ?? []).filter(({ id }) => ids.includes(id)).map(optionOf);
  return (
    <MultiCombobox
      label={text.documents.label}
      placeholder={data?.total === 0 ? text.documents.none : text.documents.choose}
      options={options}
      value={chosen}
      onValueChange={(next) => onChange(next.map(({ value }) => value).slice(0, MAX_DOCUMENTS))}
    />
  );
}

function optionOf({ id, name, folder }: { id: string; name: string; folder: string }) {
  return { value: id, label: name, ...(folder !== '' && { description: folder }) };
}
