import { CircleUserRound, Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { publicFileUrl } from '../../account/account-backend.ts';
import { usePerson } from '../../account/session.ts';
import { text } from '../../text/en/shell.ts';
import { classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { tip } from './tips.tsx';

const Avatar = lazyPart(async () => (await import('../../ui/avatar.tsx')).Avatar);
const UserMenu = lazyPart(async () => (await import('./user-menu.tsx')).UserMenu);

interface UserButtonProps {
  readonly rail?: 'inline-start' | 'inline-end' | undefined;
}

/** The button of the signed-in person; opens their menu. */
export function UserButton({ rail }: UserButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const person = usePerson();
  const label = person ? text.user.menuOf(person.name) : text.user.menu;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        {...(rail && tip(label, { side: rail }))}
        onClick={() => {
          setWasOpened(true);
          setOpen(!open);
        }}
        className={classes(
          'flex h-11 w-full items-center gap-2.5 rounded-md px-2 text-start transition-colors duration-120 hover:bg-accent aria-expanded:bg-accent',
          rail && 'h-8 justify-center px-0',
        )}
      >
        {person ? (
          <span className={classes('flex shrink-0', rail ? 'size-5' : 'size-6')}>
            <Avatar
              name={person.name}
              picture={person.avatarPath && publicFileUrl('avatars', person.avatarPath)}
              size={rail ? 'small' : 'medium'}
              decorative
            />
          </span>
        ) : (
          <CircleUserRound
            className={classes('shrink-0 text-muted-foreground', rail ? 'size-4' : 'size-6')}
            strokeWidth={rail ? 1.75 : 1.5}
            aria-hidden
          />
        )}
        {!rail && (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate leading-4 font-medium">
                {person ? person.name || text.user.nameless : text.user.signedOut}
              </span>
              <span className="block truncate text-caps text-muted-foreground">
                {person ? person.email : text.user.note}
              </span>
            </span>
            <Settings2
              className="size-4 shrink-0 text-muted-foreground"
              strokeWidth={1.75}
              aria-hidden
            />
          </>
        )}
      </button>
      {wasOpened && <UserMenu anchor={button} open={open} onOpenChange={setOpen} />}
    </>
  );
}
