import type { Factor } from '@supabase/supabase-js';
import { KeyRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { accountClient } from '../../../account/client.ts';
import { canUsePasskeys } from '../../../account/passkeys.ts';
import { accountFailure } from '../../../account/sentences.ts';
import { text } from '../../../text/en/account-settings.ts';
import { text as passkeys } from '../../../text/en/passkeys.ts';
import { Button } from '../../../ui/button.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { dataOf } from '../../../account/data-of.ts';
import { SettingRow, SettingsSection } from '../display/setting-row.tsx';
import { dayText } from '../../../display/dates.ts';
import { EnrollFactor } from './enroll-factor.tsx';
import { EnrollKey } from './enroll-key.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';
import { RemoveButton } from './remove-button.tsx';
import { useReloadAccount } from './use-account.ts';

const { factors: words } = text;

interface FactorsSectionProps {
  readonly factors: readonly Factor[];
  /** Whether the service takes security keys too. */
  readonly hasKeys: boolean;
  /** Whether the service makes recovery codes. */
  readonly hasCodes: boolean;
  /** The address of the account, for the file of its codes. */
  readonly email: string;
}

/**
 * Authenticator apps and security keys, of which one is asked for after the password, and the recovery
 * codes that replace them.
 */
export function FactorsSection({ factors, hasKeys, hasCodes, email }: FactorsSectionProps) {
  const [adding, setAdding] = useState<'app' | 'key'>();
  const proven = factors.filter(({ status }) => status === 'verified');
  const verified = proven.filter(({ factor_type: type }) => type !== 'recovery_code');
  const codes = proven.find(({ factor_type: type }) => type === 'recovery_code');
  return (
    <SettingsSection heading={words.heading}>
      <SettingRow
        name={words.about(hasKeys)}
        about={verified.length === 0 ? words.none : words.advice(hasCodes)}
      >
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setAdding('app')}>
            {verified.length === 0 ? words.add : words.addAnother}
          </Button>
          {hasKeys && canUsePasskeys() && (
            <Button size="small" onClick={() => setAdding('key')}>
              {passkeys.factor.add}
            </Button>
          )}
        </div>
      </SettingRow>
      {verified.map((factor) => (
        <FactorRow key={factor.id} factor={factor} isLast={verified.length === 1} />
      ))}
      {verified.length > 0 && (hasCodes || codes) && <RecoveryCodesRow set={codes} email={email} />}
      {adding === 'app' && <EnrollFactor onClose={() => setAdding(undefined)} />}
      {adding === 'key' && <EnrollKey onClose={() => setAdding(undefined)} />}
    </SettingsSection>
  );
}

interface FactorRowProps {
  readonly factor: Factor;
  readonly isLast: boolean;
}

function FactorRow({ factor, isLast }: FactorRowProps) {
  const reload = useReloadAccount();
  const [isRemoving, setRemoving] = useState(false);
  const isKey = factor.factor_type === 'webauthn';
  const name = factor.friendly_name || (isKey ? passkeys.factor.usual : words.nameless);
  const Icon = isKey ? KeyRound : ShieldCheck;
  const remove = async () => {
    setRemoving(true);
    try {
      const { auth } = await accountClient();
      dataOf(await auth.mfa.unenroll({ factorId: factor.id }));
      // The token says on which level one is.
      await auth.refreshSession();
      addToast({ title: words.removed });
      await reload();
    } catch (error) {
      addToast({ title: accountFailure(error).sentence, variant: 'destructive' });
    } finally {
      setRemoving(false);
    }
  };
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <Icon className="size-4 shrink-0 text-success" strokeWidth={1.75} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-small text-muted-foreground">
          {words.since(dayText(factor.created_at))}
        </p>
      </div>
      <RemoveButton
        label={words.remove}
        ariaLabel={words.removeLabel(name)}
        loading={isRemoving}
        question={{
          title: words.removeTitle(name),
          about: isLast ? words.removeLast : words.removeOne,
        }}
        actionLabel={words.removeAction}
        onRemove={() => void remove()}
      />
    </div>
  );
}
