import type { ReactNode } from 'react';
import { isHosted } from '../../../account/account-backend.ts';
import { useSendsMail } from '../../../account/service-settings.ts';
import { accountFailure } from '../../../account/sentences.ts';
import type { Person } from '../../../account/stored-session.ts';
import { pushKey } from '../../../data/notices/push/push-key.ts';
import { text } from '../../../text/en/notifications.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { Answer } from '../answer.tsx';
import { SignedIn } from '../signed-in.tsx';
import { BrowsersSection } from './browsers-section.tsx';
import { MailSection } from './mail-section.tsx';
import { useChoose, usePreferences } from './use-preferences.ts';
import type { Channel, EventName, Preference } from './use-preferences.ts';

/** The notifications of the signed-in person, by event and channel, and the browsers that show them. */
export function NotificationSettings() {
  const sendsMail = useSendsMail() && !isHosted();
  const serverKey = pushKey();
  const channels = (['mail', 'push'] as const).filter((channel) =>
    channel === 'mail' ? sendsMail : serverKey !== undefined,
  );
  return (
    <SignedIn path="/settings/notifications">
      {(person) => (
        <div className="grid gap-8">
          {!sendsMail && (
            <Alert tone="info" title={missingOf(channels).title}>
              {missingOf(channels).body}
            </Alert>
          )}
          {channels.length > 0 && <Choices person={person} channels={channels} />}
          {sendsMail && <MailSection person={person} />}
          {serverKey !== undefined && <BrowsersSection person={person.id} serverKey={serverKey} />}
        </div>
      )}
    </SignedIn>
  );
}

function missingOf(channels: readonly Channel[]) {
  return channels.length > 0 ? text.noMail : text.noWays;
}

interface ChoicesProps {
  readonly person: Person;
  /** At least one. */
  readonly channels: readonly Channel[];
}

function Choices({ person, channels }: ChoicesProps) {
  const query = usePreferences(person.id);
  const { mutate } = useChoose(person.id, (error) =>
    addToast({
      title: text.notSaved,
      description: accountFailure(error).sentence,
      variant: 'destructive',
    }),
  );
  const choose = (chosen: Preference) => {
    mutate(chosen);
    const { event, channel, enabled } = chosen;
    const names = [text.events[event].name, text.channels[channel]] as const;
    addToast({
      title: enabled ? text.on(...names) : text.off(...names),
      action: { label: text.undo, run: () => mutate({ ...chosen, enabled: !enabled }) },
    });
  };
  return (
    <Answer query={query} loading={text.loading} rows={9}>
      {(preferences) => (
        <ChoiceTable channels={channels} preferences={preferences} onChoose={choose} />
      )}
    </Answer>
  );
}

interface ChoiceTableProps {
  readonly channels: readonly Channel[];
  readonly preferences: readonly Preference[];
  readonly onChoose: (chosen: Preference) => void;
}

function ChoiceTable({ channels, preferences, onChoose }: ChoiceTableProps) {
  const shown = preferences.filter(({ channel }) => channels.includes(channel));
  const events = [...new Set(shown.map(({ event }) => event))];
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      <table className="w-full" aria-label={text.table}>
        <thead>
          <tr className="border-b text-small text-muted-foreground">
            <th scope="col" className="h-9 px-4 text-start font-medium">
              <p>{text.event}</p>
            </th>
            {channels.map((channel) => (
              <th
                key={channel}
                scope="col"
                className="w-24 px-2 text-center font-medium max-md:w-18"
              >
                {text.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {events.map((event) => (
            <Row key={event} name={text.events[event].name} about={text.events[event].about}>
              {channels.map((channel) => (
                <Cell
                  key={channel}
                  preference={preferences.find(
                    (each) => each.event === event && each.channel === channel,
                  )}
                  onChoose={onChoose}
                />
              ))}
            </Row>
          ))}
          {channels.includes('mail') && (
            <Row name={text.security.name} about={text.security.about}>
              {channels.map((channel) => (
                <Fixed key={channel}>{channel === 'mail' ? text.always : text.never}</Fixed>
              ))}
            </Row>
          )}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly name: string;
  readonly about: string;
  readonly children: ReactNode;
}

function Row({ name, about, children }: RowProps) {
  return (
    <tr>
      <th scope="row" className="px-4 py-2.5 text-start font-normal">
        <p className="font-medium">{name}</p>
        <p className="text-muted-foreground">{about}</p>
      </th>
      {children}
    </tr>
  );
}

interface CellProps {
  /** None: there is no choice. */
  readonly preference: Preference | undefined;
  readonly onChoose: (chosen: Preference) => void;
}

function Cell({ preference, onChoose }: CellProps) {
  if (!preference) return <Fixed>{text.always}</Fixed>;
  const { event, channel, enabled } = preference;
  return (
    <td className="px-2 text-center">
      <span className="inline-grid min-h-8 place-items-center max-md:min-h-11">
        <Switch
          aria-label={text.byChannel(nameOf(event), text.channels[channel])}
          checked={enabled}
          onCheckedChange={(checked) => onChoose({ ...preference, enabled: checked })}
        />
      </span>
    </td>
  );
}

function Fixed({ children }: { readonly children: string }) {
  return <td className="px-2 text-center text-small text-muted-foreground">{children}</td>;
}

function nameOf(event: EventName): string {
  return text.events[event].name;
}
