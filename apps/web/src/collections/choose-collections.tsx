import { keyOfMember, MAX_MEMBERS } from '@webmaps/saved-routes/collection';
import type { Collection, CollectionMember } from '@webmaps/saved-routes/collection';
import { tidyRouteName } from '@webmaps/saved-routes/saved-route';
import { useId, useMemo, useState } from 'react';
import { attempt, showUndo } from '../library-page/attempt.ts';
import { text } from '../text/en/collections.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { showToast } from '../ui/toast.tsx';
import { changeMembers, deleteCollections, makeCollection } from './change-collections.ts';
import { useCollections } from './collection-store.ts';

interface ChooseCollectionsProps {
  /** The name of the only one of them, or how many there are. */
  readonly of: string | number;
  readonly members: readonly CollectionMember[];
  readonly onClose: () => void;
}

/** Which collections routes and runs are in, and a new one for them. */
export function ChooseCollections({ of, members, onClose }: ChooseCollectionsProps) {
  const form = useId();
  const collections = useCollections();
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [newName, setNewName] = useState('');
  const counts = useMemo(() => countIn(collections, members), [collections, members]);
  const save = () => {
    onClose();
    void attempt(() => applyChoices({ collections, choices, members, newName }));
  };
  return (
    <Dialog
      open
      size="small"
      title={text.chooser.title}
      description={typeof of === 'string' ? text.chooser.of(of) : text.chooser.ofMany(of)}
      closeLabel={text.dialog.close}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{text.dialog.cancel}</Button>
          <Button variant="primary" type="submit" form={form}>
            {text.dialog.save}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {collections.length > 0 && (
          <ul aria-label={text.list} className="grid max-h-72 gap-3 overflow-y-auto">
            {collections.map(({ id, name }) => {
              const count = counts.get(id) ?? 0;
              const choice = choices.get(id);
              return (
                <li key={id}>
                  <Checkbox
                    label={<span className="[overflow-wrap:anywhere]">{name}</span>}
                    checked={choice ?? count === members.length}
                    indeterminate={choice === undefined && count > 0 && count < members.length}
                    onCheckedChange={(checked) => setChoices(new Map(choices).set(id, checked))}
                  />
                </li>
              );
            })}
          </ul>
        )}
        <Field label={text.chooser.newName}>
          <Input
            value={newName}
            maxLength={200}
            placeholder={text.chooser.newPlaceholder}
            onValueChange={setNewName}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** How many of the members are in each collection. */
function countIn(
  collections: readonly Collection[],
  members: readonly CollectionMember[],
): ReadonlyMap<string, number> {
  const keys = new Set(members.map(keyOfMember));
  return new Map(
    collections.map((collection) => [
      collection.id,
      collection.members.filter((member) => keys.has(keyOfMember(member))).length,
    ]),
  );
}

interface Choices {
  readonly collections: readonly Collection[];
  readonly choices: ReadonlyMap<string, boolean>;
  readonly members: readonly CollectionMember[];
  readonly newName: string;
}

async function applyChoices({ collections, choices, members, newName }: Choices): Promise<void> {
  const name = tidyRouteName(newName);
  if (choices.size === 0 && name === '') return;
  const undoMembers = await changeMembers(
    [...choices].map(([id, isIn]) => ({
      id,
      added: isIn ? members : [],
      removed: isIn ? [] : members,
    })),
  );
  const made =
    name === ''
      ? undefined
      : await makeCollection({ name, description: '', members: members.slice(0, MAX_MEMBERS) });
  showUndo(text.chooser.done, async () => {
    await undoMembers();
    if (made) await deleteCollections([made.id]);
  });
  const isFull = collections.some(
    (collection) =>
      choices.get(collection.id) === true &&
      collection.members.length + members.length > MAX_MEMBERS &&
      new Set([...collection.members, ...members].map(keyOfMember)).size > MAX_MEMBERS,
  );
  if (isFull || (made && members.length > MAX_MEMBERS)) {
    showToast({
      title: text.chooser.fullTitle,
      body: text.chooser.full(MAX_MEMBERS),
      tone: 'problem',
    });
  }
}
