import { CircleCheck, CircleDashed, Lock, Mail, ShieldCheck } from 'lucide-react';
import { text } from '../../text/en/people.ts';
import { Badge } from '../../ui/badge.tsx';
import type { AccountState, Role } from './people-view.ts';

const looks = {
  active: { look: 'neutral', Icon: CircleCheck },
  invited: { look: 'info', Icon: Mail },
  unconfirmed: { look: 'warning', Icon: CircleDashed },
  locked: { look: 'problem', Icon: Lock },
} as const;

/** The state of an account: a sign and a word. */
export function AccountStateBadge({ state }: { readonly state: AccountState }) {
  const { look, Icon } = looks[state];
  return (
    <Badge look={look} icon={<Icon className="size-3 shrink-0" />}>
      {text.states[state]}
    </Badge>
  );
}

export function RoleName({ role }: { readonly role: Role }) {
  return role === 'admin' ? (
    <Badge icon={<ShieldCheck className="size-3 shrink-0" />}>{text.roles.admin}</Badge>
  ) : (
    <span className="text-muted-foreground">{text.roles.member}</span>
  );
}
