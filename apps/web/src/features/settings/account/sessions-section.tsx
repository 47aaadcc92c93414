import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { accountFailure } from '../../../account/sentences.ts';
import { text } from '../../../text/en/account-settings.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { Answer } from '../answer.tsx';
import { SettingsSection } from '../display/setting-row.tsx';
import { dayText } from '../../../display/dates.ts';
import { browserNameOf } from './browser-name.ts';
import { networkOf } from './network-of.ts';
import { useEndSessions, useSessions } from './use-sessions.ts';
import type { SessionEntry } from './use-sessions.ts';

const { sessions: words } = text;

/** Where the person is signed in; each can be ended, and all others at once. */
export function SessionsSection({ person }: { readonly person: string }) {
  const query = useSessions(person);
  return (
    <SettingsSection heading={words.heading}>
      <Answer query={query} loading={words.heading} rows={2}>
        {(sessions) => <SessionList person={person} sessions={sessions} />}
      </Answer>
    </SettingsSection>
  );
}

/** Shown at first, latest first; most people have no more. */
const fewSessions = 6;

interface SessionListProps {
  readonly person: string;
  readonly sessions: readonly SessionEntry[];
}

function SessionList({ person, sessions }: SessionListProps) {
  const { mutate, isPending, variables } = useEndSessions(person);
  const [isLong, setLong] = useState(false);
  const others = sessions.filter(({ is_this: isThis }) => !isThis);
  const shown = isLong ? sessions : sessions.slice(0, fewSessions);
  const end = (which: { readonly id: string } | 'others') =>
    mutate(which, {
      onSuccess: () => addToast({ title: which === 'others' ? words.endedOthers : words.ended }),
      onError: (error) =>
        addToast(
          (error as { readonly code?: string }).code === 'PT404'
            ? { title: words.gone }
            : { title: accountFailure(error).sentence, variant: 'destructive' },
        ),
    });
  return (
    <>
      <ul aria-label={words.label} className="divide-y divide-hairline">
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isPending && variables !== 'others' && variables.id === session.id}
            onEnd={() => end({ id: session.id })}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2 px-4 py-3">
          {shown.length < sessions.length && (
            <Button size="small" variant="quiet" onClick={() => setLong(true)}>
              {words.more(sessions.length - shown.length)}
            </Button>
          )}
          <AlertDialog
            trigger={
              <Button size="small" loading={isPending && variables === 'others'}>
                {words.endOthers}
              </Button>
            }
            title={words.endOthersTitle}
            description={words.endOthersAbout(others.length)}
            cancelLabel={text.cancel}
            actionLabel={words.endOthers}
            danger
            onAction={() => end('others')}
          />
        </div>
      )}
    </>
  );
}

interface SessionRowProps {
  readonly session: SessionEntry;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { browser, system } = browserNameOf(session.user_agent);
  const name =
    browser && system
      ? words.browserOn(browser, system)
      : browser || system || words.unknownBrowser;
  const Icon = /iPhone|iPad|Android/.test(system) ? Smartphone : Monitor;
  const details = [
    placeOf(session.address),
    words.since(dayText(session.signed_in_at)),
    ...(session.has_second_factor ? [words.withFactor] : []),
  ];
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Icon className="size-4 shrink-0 text-muted-foreground" strokeWidth={1.75} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {name}
          {session.is_this && <Badge variant="success">{words.thisOne}</Badge>}
        </p>
        <p className="text-muted-foreground">
          {session.is_this ? (
            words.now
          ) : (
            <>
              {words.lastUsed} <Moment at={session.last_used_at} />
            </>
          )}
        </p>
        <p className="text-small text-muted-foreground">{details.join(' · ')}</p>
      </div>
      {!session.is_this && (
        <Button
          size="small"
          variant="quiet"
          loading={isEnding}
          aria-label={words.endLabel(name)}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}

/** Describes the network of an address. No outside service is asked for its place. */
function placeOf(address: string): string {
  const network = networkOf(address);
  return network === 'internet' ? words.from(address) : words.places[network];
}
