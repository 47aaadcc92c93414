import { useRef, useState } from 'react';
import { text } from '../../../../text/en/documents.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { OverlayClose } from '../../../../ui/overlay-parts.tsx';

interface NameDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly label: string;
  readonly actionLabel: string;
  readonly value: string;
  readonly maxLength: number;
  /** Says what is wrong with a name, if anything is. */
  readonly problemOf?: (name: string) => string | undefined;
  readonly onName: (name: string) => void;
}

/** Asks for a name. */
export function NameDialog(props: NameDialogProps) {
  const { open, onClose, title, label, actionLabel, value, maxLength, problemOf, onName } = props;
  const [name, setName] = useState(value);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      closeLabel={text.close}
      initialFocus={field}
      size="small"
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const words = name.trim();
          const found = problemOf?.(words);
          setProblem(found);
          if (found !== undefined || words === '') return;
          if (words !== value) onName(words);
          onClose();
        }}
      >
        <Field label={label} error={problem}>
          <Input
            ref={field}
            value={name}
            maxLength={maxLength}
            autoComplete="off"
            enterKeyHint="done"
            onFocus={({ currentTarget }) => currentTarget.select()}
            onValueChange={setName}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <OverlayClose>
            <Button>{text.cancel}</Button>
          </OverlayClose>
          <Button type="submit" variant="primary" disabled={name.trim() === ''}>
            {actionLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
