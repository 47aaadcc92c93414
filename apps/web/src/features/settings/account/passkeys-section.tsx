import type { PasskeyListItem } from '@supabase/supabase-js';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { canUsePasskeys, passkeyFailure } from '../../../account/passkeys.ts';
import { text as passkeys } from '../../../text/en/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { Answer } from '../answer.tsx';
import { dayText } from '../../../display/dates.ts';
import { SettingRow, SettingsSection } from '../display/setting-row.tsx';
import { ServerProblem } from '../server-problem.tsx';
import { RemoveButton } from './remove-button.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { useAddPasskey, usePasskeys, useRemovePasskey } from './use-passkeys.ts';

const { section: words } = passkeys;

/** The passkeys of the person: each can be renamed and removed, and one of this device added. */
export function PasskeysSection({ person }: { readonly person: string }) {
  const query = usePasskeys(person);
  const { mutate, isPending, error } = useAddPasskey(person);
  const add = () => mutate(undefined, { onSuccess: () => addToast({ title: words.added }) });
  const isPossible = canUsePasskeys();
  return (
    <SettingsSection heading={words.heading}>
      <SettingRow name={words.name} about={isPossible ? words.about : words.unsupported}>
        {isPossible && (
          <Button size="small" loading={isPending} onClick={add}>
            {words.add}
          </Button>
        )}
      </SettingRow>
      {error !== null && (
        <div className="px-4 py-3">
          <ServerProblem sentence={passkeyFailure(error)} />
        </div>
      )}
      <Answer query={query} loading={words.list} rows={1}>
        {(list) =>
          list.length > 0 && (
            <ul aria-label={words.list} className="divide-y divide-hairline">
              {list.map((passkey) => (
                <PasskeyRow key={passkey.id} person={person} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Answer>
    </SettingsSection>
  );
}

interface PasskeyRowProps {
  readonly person: string;
  readonly passkey: PasskeyListItem;
}

function PasskeyRow({ person, passkey }: PasskeyRowProps) {
  const { mutate, isPending } = useRemovePasskey(person);
  const [isRenaming, setRenaming] = useState(false);
  const name = passkey.friendly_name ?? words.nameless;
  const remove = () =>
    mutate(passkey.id, {
      onSuccess: () => addToast({ title: words.removed }),
      onError: (error) => addToast({ title: passkeyFailure(error), variant: 'destructive' }),
    });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <KeyRound className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} aria-hidden />
      <div className="min-w-40 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-small text-muted-foreground">
          {words.addedOn(dayText(passkey.created_at))}
          {' · '}
          {passkey.last_used_at === undefined ? (
            words.neverUsed
          ) : (
            <>
              {words.lastUsed} <Moment at={passkey.last_used_at} />
            </>
          )}
        </p>
      </div>
      {/* They wrap together, so that neither is alone below the name. */}
      <div className="ms-auto flex gap-1">
        <Button
          size="small"
          variant="quiet"
          aria-label={words.renameLabel(name)}
          onClick={() => setRenaming(true)}
        >
          {words.rename}
        </Button>
        <RemoveButton
          label={words.remove}
          ariaLabel={words.removeLabel(name)}
          loading={isPending}
          question={{ title: words.removeTitle(name), about: words.removeAbout }}
          onRemove={remove}
        />
      </div>
      {isRenaming && (
        <RenamePasskey
          person={person}
          id={passkey.id}
          name={name}
          onClose={() => setRenaming(false)}
        />
      )}
    </li>
  );
}
