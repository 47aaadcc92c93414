import { NameDialog } from '../../../saved-routes/name-dialog.tsx';
import { text } from '../../../text/en/saved-routes.ts';
import type { Saving } from './use-saving.ts';

/** Asks for the name of a new saved route. */
export function SaveDialog({ saving }: { readonly saving: Saving }) {
  if (!saving.proposal) return null;
  return (
    <NameDialog
      title={text.dialog.title}
      description={text.dialog.description}
      proposal={saving.proposal}
      onSave={saving.saveNew}
      onCancel={saving.cancel}
    />
  );
}
