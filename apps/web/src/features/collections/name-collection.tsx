import { CollectionDialog } from '../../collections/collection-dialog.tsx';
import { changeCollections, makeCollection } from '../../collections/change-collections.ts';
import { collectionLibrary } from '../../collections/collection-store.ts';
import { attempt } from '../../library-page/attempt.ts';
import { text } from '../../text/en/collections.ts';
import { NEW } from './use-collection-actions.ts';
import type { CollectionActions } from './use-collection-actions.ts';

interface NameCollectionProps {
  readonly actions: Pick<CollectionActions, 'named' | 'askName'>;
}

/** The dialog that makes a collection or changes its name, while it is open. */
export function NameCollection({ actions: { named, askName } }: NameCollectionProps) {
  if (named === null) return null;
  const item = collectionLibrary.current().entries.get(named)?.item;
  if (!item && named !== NEW) return null;
  return (
    <CollectionDialog
      title={item ? text.dialog.editTitle : text.dialog.makeTitle}
      proposal={item ?? { name: '', description: '' }}
      onCancel={() => askName(null)}
      onSave={(name, description) => {
        askName(null);
        void attempt(async () => {
          if (item) await changeCollections([item.id], { name, description });
          else await makeCollection({ name, description, members: [] });
        });
      }}
    />
  );
}
