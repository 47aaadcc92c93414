import { text } from '../../../text/en/account-settings.ts';
import { Button } from '../../../ui/button.tsx';

interface SaveAndCancelProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onCancel: () => void;
}

/** The buttons that end the form of a row: one submits it, the other closes it. */
export function SaveAndCancel({ label, isBusy, onCancel }: SaveAndCancelProps) {
  return (
    <>
      <Button type="submit" variant="primary" size="small" loading={isBusy}>
        {label}
      </Button>
      <Button size="small" variant="quiet" onClick={onCancel}>
        {text.cancel}
      </Button>
    </>
  );
}
