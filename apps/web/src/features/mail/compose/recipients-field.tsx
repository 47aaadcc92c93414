import { useState } from 'react';
import { pictureOf } from '../../../account/picture-of.ts';
import type { Profile } from '../../../data/answer-schemas.ts';
import type { MailRecipient } from '../../../data/mail/mail.ts';
import { useContacts } from '../../../data/mail/use-mail.ts';
import { text } from '../../../text/en/mail.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { MultiCombobox } from '../../../ui/combobox.tsx';

interface RecipientsFieldProps {
  readonly kind: MailRecipient['kind'];
  /** Of all kinds. */
  readonly recipients: readonly MailRecipient[];
  readonly isReadOnly: boolean;
  readonly onChange: (recipients: readonly MailRecipient[]) => void;
}

/** The receivers of one kind, found by their names. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { kind, recipients, isReadOnly, onChange } = props;
  const [query, setQuery] = useState('');
  const contacts = useContacts(query);
  const chosen = recipients.filter((person) => person.kind === kind);
  const known = new Map<string, Profile>(
    [...(contacts.data ?? []), ...chosen].map((person) => [person.id, person]),
  );
  return (
    <div className="flex items-start gap-2">
      <span aria-hidden className="w-8 pt-1.5 text-muted-foreground max-md:pt-3">
        {text.compose[kind]}
      </span>
      <MultiCombobox
        className="flex-1"
        label={text.compose[kind]}
        placeholder={text.compose.people}
        options={[...known.values()].map(optionOf)}
        value={chosen.map(optionOf)}
        readOnly={isReadOnly}
        state={contacts.error ? 'failed' : contacts.isPending ? 'loading' : 'ready'}
        onRetry={() => void contacts.refetch()}
        onQueryChange={setQuery}
        onValueChange={(options) => {
          const others = recipients.filter(
            (person) => person.kind !== kind && options.every(({ value }) => value !== person.id),
          );
          const mine = options.flatMap(({ value }) => known.get(value) ?? []);
          setQuery('');
          onChange([...others, ...mine.map((person) => ({ ...person, kind }))]);
        }}
      />
    </div>
  );
}

function optionOf(person: Profile) {
  const name = person.name || text.someone;
  return {
    value: person.id,
    label: name,
    icon: <Avatar decorative name={name} picture={pictureOf(person)} />,
  };
}
