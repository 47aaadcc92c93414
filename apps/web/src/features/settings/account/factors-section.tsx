import type { Factor } from '@supabase/supabase-js';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { accountClient } from '../../../account/client.ts';
import { accountFailure } from '../../../account/sentences.ts';
import { text } from '../../../text/en/account-settings.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { dataOf } from '../data-of.ts';
import { SettingRow, SettingsSection } from '../display/setting-row.tsx';
import { dayText } from '../day-text.ts';
import { EnrollFactor } from './enroll-factor.tsx';
import { useReloadAccount } from './use-account.ts';

const { factors: words } = text;

/** Authenticator apps: each asked for none or one of them after the password. */
export function FactorsSection({ factors }: { readonly factors: readonly Factor[] }) {
  const [isAdding, setAdding] = useState(false);
  const verified = factors.filter(({ status }) => status === 'verified');
  return (
    <SettingsSection heading={words.heading}>
      <SettingRow name={words.about} about={verified.length === 0 ? words.none : words.advice}>
        <Button size="small" onClick={() => setAdding(true)}>
          {verified.length === 0 ? words.add : words.addAnother}
        </Button>
      </SettingRow>
      {verified.map((factor) => (
        <FactorRow key={factor.id} factor={factor} isLast={verified.length === 1} />
      ))}
      {isAdding && <EnrollFactor onClose={() => setAdding(false)} />}
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
  const name = factor.friendly_name || words.nameless;
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
      <ShieldCheck className="size-4 shrink-0 text-success" strokeWidth={1.75} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-small text-muted-foreground">
          {words.since(dayText(factor.created_at))}
        </p>
      </div>
      <AlertDialog
        trigger={
          <Button
            size="small"
            look="quiet"
            loading={isRemoving}
            aria-label={words.removeLabel(name)}
          >
            {words.remove}
          </Button>
        }
        title={words.removeTitle(name)}
        description={isLast ? words.removeLast : words.removeOne}
        cancelLabel={text.cancel}
        actionLabel={words.removeAction}
        danger
        onAction={() => void remove()}
      />
    </div>
  );
}
