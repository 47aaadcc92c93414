import type { Provider, UserIdentity } from '@supabase/supabase-js';
import { useState } from 'react';
import { accountClient } from '../../../account/client.ts';
import { accountFailure } from '../../../account/sentences.ts';
import { text } from '../../../text/en/account-settings.ts';
import { text as sso } from '../../../text/en/sso.ts';
import { text as wallets } from '../../../text/en/wallets.ts';
import { Button } from '../../../ui/button.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { dataOf } from '../../../account/data-of.ts';
import { SettingRow, SettingsSection } from '../display/setting-row.tsx';
import { RemoveButton } from './remove-button.tsx';
import { backToAccount, useReloadAccount } from './use-account.ts';
import type { Offers } from './use-account.ts';

const { identities: words } = text;

interface IdentitiesSectionProps {
  readonly identities: readonly UserIdentity[];
  readonly offers: Offers;
}

/** Accounts elsewhere; nothing where this server knows none and the person has none. */
export function IdentitiesSection({ identities, offers }: IdentitiesSectionProps) {
  const elsewhere = identities.filter(({ provider }) => !ownWays.has(provider));
  const names = [...new Set([...elsewhere.map(({ provider }) => provider), ...offers.providers])];
  if (names.length === 0) return null;
  return (
    <SettingsSection heading={words.heading}>
      {names.map((name) => (
        <IdentityRow
          key={name}
          provider={name}
          identity={elsewhere.find(({ provider }) => provider === name)}
          canLink={offers.linking}
          canUnlink={offers.linking && identities.length > 1}
        />
      ))}
    </SettingsSection>
  );
}

const ownWays = new Set(['email', 'phone']);

interface IdentityRowProps {
  readonly provider: string;
  /** None: not linked. */
  readonly identity: UserIdentity | undefined;
  readonly canLink: boolean;
  readonly canUnlink: boolean;
}

function IdentityRow({ provider, identity, canLink, canUnlink }: IdentityRowProps) {
  const reload = useReloadAccount();
  const [isBusy, setBusy] = useState(false);
  const name = nameOf(provider);
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      addToast({ title: accountFailure(error).sentence, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  const link = async () => {
    const { auth } = await accountClient();
    // Leads away from the page.
    dataOf(
      await auth.linkIdentity({
        provider: provider as Provider,
        options: { redirectTo: backToAccount() },
      }),
    );
  };
  const unlink = async (linked: UserIdentity) => {
    const { auth } = await accountClient();
    dataOf(await auth.unlinkIdentity(linked));
    await reload();
    addToast({ title: words.unlinked(name) });
  };
  return (
    <SettingRow name={name} about={stateOf(identity)}>
      {!identity && canLink && (
        <Button
          size="small"
          loading={isBusy}
          aria-label={words.linkLabel(name)}
          onClick={() => void run(link)}
        >
          {words.link}
        </Button>
      )}
      {identity && canUnlink && (
        <RemoveButton
          label={words.unlink}
          ariaLabel={words.unlinkLabel(name)}
          loading={isBusy}
          question={{ title: words.unlinkTitle(name), about: words.unlinkAbout(name) }}
          onRemove={() => void run(() => unlink(identity))}
        />
      )}
    </SettingRow>
  );
}

function stateOf(identity: UserIdentity | undefined): string {
  if (!identity) return words.notLinked;
  const { email } = identity.identity_data ?? {};
  return typeof email === 'string' ? words.linked(email) : words.isLinked;
}

/** GitHub writes itself otherwise; others are named by their configuration. */
function nameOf(provider: string): string {
  if (provider === 'github') return 'GitHub';
  if (provider === 'web3') return wallets.identity;
  if (provider.startsWith('sso:')) return sso.identity;
  return provider.charAt(0).toUpperCase() + provider.slice(1);
}
