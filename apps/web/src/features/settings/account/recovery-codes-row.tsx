import type { Factor } from '@supabase/supabase-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountClient } from '../../../account/client.ts';
import { accountFailure } from '../../../account/sentences.ts';
import { text } from '../../../text/en/recovery-codes.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { dataOf } from '../../../account/data-of.ts';
import { SettingRow } from '../display/setting-row.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useReloadAccount } from './use-account.ts';

interface RecoveryCodesRowProps {
  /** The set of codes as one of the factors; none was made where it is undefined. */
  readonly set: Factor | undefined;
  readonly email: string;
}

/** How many recovery codes are left, and new ones. */
export function RecoveryCodesRow({ set, email }: RecoveryCodesRowProps) {
  const { data: status } = useQuery({
    queryKey: ['recovery-codes', set?.id],
    queryFn: async () => dataOf(await (await accountClient()).auth.mfa.recoveryCodes.getStatus()),
    enabled: set !== undefined,
  });
  const { codes, isMaking, make, forget } = useMakeCodes(set !== undefined);
  return (
    <>
      <SettingRow
        name={text.name}
        about={set && status ? text.left(status.remaining, status.total) : text.none}
      >
        {set ? (
          <AlertDialog
            trigger={
              <Button size="small" loading={isMaking}>
                {text.renew}
              </Button>
            }
            title={text.renewTitle}
            description={text.renewAbout}
            cancelLabel={text.cancel}
            actionLabel={text.renewAction}
            onAction={() => void make()}
          />
        ) : (
          <Button
            size="small"
            loading={isMaking}
            aria-label={text.createLabel}
            onClick={() => void make()}
          >
            {text.create}
          </Button>
        )}
      </SettingRow>
      <RecoveryCodesDialog codes={codes} email={email} onClose={forget} />
    </>
  );
}

/** Makes a set of codes, in place of the present one where there is one. */
function useMakeCodes(isThere: boolean) {
  const [codes, setCodes] = useState<readonly string[]>();
  const [isMaking, setMaking] = useState(false);
  const cache = useQueryClient();
  const reload = useReloadAccount();
  const make = async () => {
    setMaking(true);
    try {
      const { recoveryCodes } = (await accountClient()).auth.mfa;
      const made = dataOf(await (isThere ? recoveryCodes.regenerate() : recoveryCodes.generate()));
      setCodes(made.codes);
      await reload();
      await cache.invalidateQueries({ queryKey: ['recovery-codes'] });
    } catch (error) {
      addToast({ title: accountFailure(error).sentence, variant: 'destructive' });
    } finally {
      setMaking(false);
    }
  };
  return { codes, isMaking, make, forget: () => setCodes(undefined) };
}
