import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { OverlayClose } from './overlay-parts.tsx';

interface NameDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  readonly cancelLabel: string;
  readonly label: string;
  /** Below the label: what the name is for, or changes. */
  readonly description?: string;
  readonly actionLabel: string;
  readonly value: string;
  readonly maxLength: number;
  /** Says what is wrong with a name, if anything is. */
  readonly problemOf?: (name: string) => string | undefined;
  readonly onName: (name: string) => void;
}

/** Asks for a name. */
export function NameDialog(props: NameDialogProps) {
  const { open, onClose, title, label, description, actionLabel, value, maxLength } = props;
  const { problemOf, onName } = props;
  const [name, setName] = useState(value);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      closeLabel={props.closeLabel}
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
        <Field label={label} description={description} error={problem}>
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
            <Button>{props.cancelLabel}</Button>
          </OverlayClose>
          <Button type="submit" variant="primary" disabled={name.trim() === ''}>
            {actionLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
