import { CircleCheck, CircleDashed, Lock, Mail, ShieldCheck } from 'lucide-react';
import { text } from '../../text/en/people.ts';
import { Badge } from '../../ui/badge.tsx';
import type { AccountState, Role } from './people-view.ts';

const badges = {
  active: { variant: 'neutral', Icon: CircleCheck },
  invited: { variant: 'info', Icon: Mail },
  unconfirmed: { variant: 'warning', Icon: CircleDashed },
  locked: { variant: 'problem', Icon: Lock },
} as const;

/** The state of an account: a sign and a word. */
export function AccountStateBadge({ state }: { readonly state: AccountState }) {
  const { variant, Icon } = badges[state];
  return (
    <Badge variant={variant} icon={<Icon className="size-3 shrink-0" />}>
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
