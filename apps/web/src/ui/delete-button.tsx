import { Trash2 } from 'lucide-react';
import { AlertDialog } from './alert-dialog.tsx';
import { Button } from './button.tsx';

interface DeleteButtonProps {
  /** The act, on the button of the question too: "Delete". */
  readonly label: string;
  /** For screen readers: which one it deletes. */
  readonly ariaLabel: string;
  /** Asks the question and names the object. */
  readonly title: string;
  /** Says what is lost and what is kept. */
  readonly description: string;
  readonly cancelLabel: string;
  readonly loading?: boolean;
  readonly onDelete: () => void;
}

/** A button at the end of a row that deletes what the row shows, after a question. */
export function DeleteButton(props: DeleteButtonProps) {
  const { label, ariaLabel, title, description, cancelLabel, loading = false, onDelete } = props;
  return (
    <AlertDialog
      trigger={
        <Button variant="quiet" size="icon" aria-label={ariaLabel} title={label} loading={loading}>
          <Trash2 className="size-4" aria-hidden />
        </Button>
      }
      title={title}
      description={description}
      cancelLabel={cancelLabel}
      actionLabel={label}
      danger
      onAction={onDelete}
    />
  );
}
