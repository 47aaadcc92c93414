import { useState } from 'react';
import { text } from '../text/en/data-table.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { OverlayClose } from '../ui/overlay-parts.tsx';
import { MAX_VIEW_NAME_CHARACTERS, problemOfName } from './saved-views.ts';

interface ViewNameDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  readonly name: string;
  /** The views that have a name already. */
  readonly others: readonly { readonly name: string }[];
  readonly onName: (name: string) => void;
}

/** Asks for the name of a view. */
export function ViewNameDialog(props: ViewNameDialogProps) {
  const { open, onClose, title, description, name, others, onName } = props;
  const [typed, setTyped] = useState(name);
  const [isTried, setTried] = useState(false);
  const problem = problemOfName(typed, others);
  const form = 'view-name';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="small"
      title={title}
      {...(description !== undefined && { description })}
      closeLabel={text.close}
      footer={
        <>
          <OverlayClose>
            <Button>{text.cancel}</Button>
          </OverlayClose>
          <Button variant="primary" type="submit" form={form}>
            {text.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (problem !== undefined) return;
          onName(typed.trim());
          onClose();
        }}
      >
        <Field
          label={text.viewName}
          error={isTried && problem !== undefined ? problems[problem] : undefined}
        >
          <Input
            value={typed}
            onValueChange={setTyped}
            maxLength={MAX_VIEW_NAME_CHARACTERS}
            autoComplete="off"
          />
        </Field>
      </form>
    </Dialog>
  );
}

const problems = { missing: text.viewNameMissing, taken: text.viewNameTaken } as const;
