import {
  Eye,
  KeyRound,
  Lock,
  LockOpen,
  LogOut,
  Mail,
  ShieldCheck,
  ShieldOff,
  Trash2,
  User,
} from 'lucide-react';
import { useSendsMail } from '../../account/service-settings.ts';
import { text } from '../../text/en/people.ts';
import { MenuItem, MenuSeparator } from '../../ui/menu-items.tsx';
import { allowedOn } from './allowed.ts';
import type { Listed } from './people-calls.ts';
import type { Question } from './people-dialogs.tsx';
import type { PeopleActions } from './use-people-actions.ts';

/** The shared props of the controls that act on people. */
export interface PersonControls {
  /** The id of the administrator who looks at it. */
  readonly me: string | undefined;
  readonly actions: PeopleActions;
  /** Asks before something that weighs. */
  readonly onAsk: (question: Question) => void;
}

interface PersonMenuProps extends PersonControls {
  readonly person: Pick<
    Listed,
    'id' | 'name' | 'email' | 'phone' | 'role' | 'state' | 'has_second_factor'
  >;
  /** Nothing where the account is open already. */
  readonly onOpen?: () => void;
}

/** The acts on one person. */
export function PersonMenu({ person, me, actions, onAsk, onOpen }: PersonMenuProps) {
  const { role, state } = person;
  const allowed = allowedOn(person, me);
  const isHere = state === 'active' || state === 'locked';
  const sendsMail = useSendsMail();
  // Links of administrators are never shown.
  const isUndeliverable = !sendsMail && isHere && role === 'admin';
  return (
    <>
      {onOpen && (
        <MenuItem icon={<Eye />} onClick={onOpen}>
          {text.open}
        </MenuItem>
      )}
      <MenuItem
        icon={isHere ? <KeyRound /> : <Mail />}
        disabled={state === 'locked' || person.email === '' || isUndeliverable}
        onClick={() => actions.sendMail(person)}
      >
        {wayInLabel({ isHere, sendsMail })}
      </MenuItem>
      <MenuItem
        icon={role === 'admin' ? <User /> : <ShieldCheck />}
        disabled={!allowed.role}
        onClick={() => actions.changeRole(person, role === 'admin' ? 'member' : 'admin')}
      >
        {role === 'admin' ? text.makeMember : text.makeAdmin}
      </MenuItem>
      <MenuItem icon={<LogOut />} onClick={() => actions.signOut(person)}>
        {text.signOut}
      </MenuItem>
      {person.has_second_factor && (
        <MenuItem
          icon={<ShieldOff />}
          disabled={!allowed.resetFactor}
          onClick={() => onAsk({ kind: 'factor', person })}
        >
          {text.resetFactor}
        </MenuItem>
      )}
      <MenuSeparator />
      {state === 'locked' ? (
        <MenuItem icon={<LockOpen />} onClick={() => actions.unlock([person])}>
          {text.unlock}
        </MenuItem>
      ) : (
        <MenuItem
          icon={<Lock />}
          disabled={!allowed.remove}
          onClick={() => onAsk({ kind: 'lock', people: [person] })}
        >
          {text.lock}
        </MenuItem>
      )}
      <MenuItem
        icon={<Trash2 />}
        danger
        disabled={!allowed.remove}
        onClick={() => onAsk({ kind: 'delete', people: [person] })}
      >
        {text.delete}
      </MenuItem>
      {allowed.reason !== undefined && (
        <p className="max-w-60 px-2 py-1.5 text-small text-muted-foreground">{allowed.reason}</p>
      )}
    </>
  );
}

function wayInLabel({ isHere, sendsMail }: { isHere: boolean; sendsMail: boolean }): string {
  if (sendsMail) return isHere ? text.sendRecovery : text.sendInvitation;
  return isHere ? text.makeRecovery : text.makeInvitation;
}
