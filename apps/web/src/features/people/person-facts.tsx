import { KeyRound, MonitorSmartphone, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { text } from '../../text/en/people.ts';
import { Moment } from '../../ui/moment.tsx';
import { allowedOn } from './allowed.ts';
import { deviceName } from './device-name.ts';
import type { Details } from './people-calls.ts';
import { AccountStateBadge, RoleName } from './state-badge.tsx';

const words = text.sheet;

/** The latest sessions; further ones are only counted. */
const MAX_SESSIONS = 5;

interface PersonFactsProps {
  readonly details: Details;
  readonly me: string | undefined;
}

/** The facts of an account, part by part. */
export function PersonFacts({ details, me }: PersonFactsProps) {
  const { role, state, identities, factors, sessions, projects, log } = details;
  const { reason } = allowedOn(details, me);
  return (
    <div className="grid gap-6">
      <section aria-label={words.account} className="grid gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <AccountStateBadge state={state} />
          <RoleName role={role} />
          <p className="text-small text-muted-foreground">{text.statesAbout[state]}</p>
        </div>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5">
          <Fact name={words.joined}>
            <Moment at={details.created_at} />
          </Fact>
          <Fact name={words.lastSignIn}>
            {details.last_sign_in_at === null ? (
              text.never
            ) : (
              <Moment at={details.last_sign_in_at} />
            )}
          </Fact>
          {projects.owner + projects.member > 0 && (
            <Fact name={words.projects}>{words.projectCount(projects.owner, projects.member)}</Fact>
          )}
        </dl>
        {reason !== undefined && <p className="text-small text-muted-foreground">{reason}</p>}
      </section>
      <Part title={words.identities} empty={words.noIdentities}>
        {identities.map(({ provider, email }) => (
          <Row key={`${provider} ${email}`} icon={<KeyRound />}>
            {words.providers[provider] ?? provider}
            <span className="block truncate text-small text-muted-foreground">{email}</span>
          </Row>
        ))}
      </Part>
      <Part title={words.factors} empty={words.noFactors}>
        {factors.map((factor) => (
          <Row key={factor.id} icon={<Smartphone />}>
            {factor.name || words.totp}
            <span className="block text-small text-muted-foreground">
              <Moment at={factor.created_at} />
            </span>
          </Row>
        ))}
      </Part>
      <Part title={words.sessions} empty={words.noSessions}>
        {sessions.slice(0, MAX_SESSIONS).map((session) => (
          <Row key={session.id} icon={<MonitorSmartphone />}>
            {deviceName(session.user_agent) ?? words.unknownDevice}
            <span className="block text-small text-muted-foreground">
              {session.ip} · {words.lastUsed} <Moment at={session.last_used_at} />
            </span>
          </Row>
        ))}
      </Part>
      {sessions.length > MAX_SESSIONS && (
        <p className="-mt-4 text-small text-muted-foreground">
          {words.moreSessions(sessions.length - MAX_SESSIONS)}
        </p>
      )}
      <Part title={words.log} empty={words.noLog}>
        {log.map(({ act, actor, reason: why, created_at: at }) => (
          <Row key={`${at} ${act}`}>
            <span className="first-letter:uppercase">
              {words.by(words.acts[act], actor ?? words.server)}
            </span>
            {why !== '' && <q className="block wrap-anywhere">{why}</q>}
            <span className="block text-small text-muted-foreground">
              <Moment at={at} />
            </span>
          </Row>
        ))}
      </Part>
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="numbers">{children}</dd>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly empty: string;
  readonly children: readonly ReactNode[];
}

function Part({ title, empty, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children.length === 0 ? (
        <p className="mt-1 text-muted-foreground">{empty}</p>
      ) : (
        <ul className="mt-1.5 divide-y divide-hairline rounded-md border">{children}</ul>
      )}
    </section>
  );
}

function Row({ icon, children }: { readonly icon?: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 px-3 py-2">
      {icon && (
        <span className="mt-0.5 text-muted-foreground [&>svg]:size-4" aria-hidden>
          {icon}
        </span>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  );
}
