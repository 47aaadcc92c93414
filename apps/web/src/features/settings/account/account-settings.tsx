import type { User } from '@supabase/supabase-js';
import type { Person } from '../../../account/stored-session.ts';
import { text } from '../../../text/en/account-settings.ts';
import { Answer } from '../answer.tsx';
import { SettingRow, SettingsSection } from '../display/setting-row.tsx';
import { SignedIn } from '../signed-in.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailRow } from './email-row.tsx';
import { ExportRow } from './export-row.tsx';
import { FactorsSection } from './factors-section.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordRow } from './password-row.tsx';
import { PhoneRow } from './phone-row.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useAccount, useOffers } from './use-account.ts';

/** Sign-in methods, sessions, the export of one's data, and the deletion of the account. */
export function AccountSettings() {
  return <SignedIn path="/settings/account">{(person) => <Loaded person={person} />}</SignedIn>;
}

function Loaded({ person }: { readonly person: Person }) {
  const query = useAccount();
  return (
    <Answer query={query} loading={text.loading} rows={6}>
      {(user) => <Sections person={person} user={user} />}
    </Answer>
  );
}

function Sections({ person, user }: { readonly person: Person; readonly user: User }) {
  const offers = useOffers();
  const hasAddress = user.is_anonymous !== true && user.email !== undefined && user.email !== '';
  return (
    <div className="flex flex-col gap-8">
      <SettingsSection heading={text.email.heading}>
        <EmailRow user={user} />
        {offers.phone && <PhoneRow user={user} />}
        {hasAddress && <PasswordRow email={user.email ?? ''} />}
      </SettingsSection>
      {offers.passkeys && hasAddress && <PasskeysSection person={person.id} />}
      {offers.secondFactor && (
        <FactorsSection
          factors={user.factors ?? []}
          hasKeys={offers.passkeys}
          hasCodes={offers.recoveryCodes}
          email={user.email ?? ''}
        />
      )}
      <IdentitiesSection identities={user.identities ?? []} offers={offers} />
      <SessionsSection person={person.id} />
      <SettingsSection heading={text.language.heading}>
        <SettingRow name={text.language.name} about={text.language.about}>
          {null}
        </SettingRow>
      </SettingsSection>
      <SettingsSection heading={text.data.heading}>
        <ExportRow />
      </SettingsSection>
      <DeleteSection person={person} user={user} />
    </div>
  );
}
