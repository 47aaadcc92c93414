import { text } from '../../../text/en/account-settings.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';

interface RemoveButtonProps {
  readonly label: string;
  /** For screen readers: which one it removes. */
  readonly ariaLabel: string;
  readonly loading: boolean;
  readonly question: { readonly title: string; readonly about: string };
  /** The label of the dialog's button, where it differs. */
  readonly actionLabel?: string;
  readonly onRemove: () => void;
}

/** Removes a sign-in method from the account, after a question. */
export function RemoveButton(props: RemoveButtonProps) {
  const { label, question } = props;
  return (
    <AlertDialog
      trigger={
        <Button size="small" variant="quiet" loading={props.loading} aria-label={props.ariaLabel}>
          {label}
        </Button>
      }
      title={question.title}
      description={question.about}
      cancelLabel={text.cancel}
      actionLabel={props.actionLabel ?? label}
      danger
      onAction={props.onRemove}
    />
  );
}
