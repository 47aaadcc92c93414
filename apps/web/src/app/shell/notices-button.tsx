import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePerson } from '../../account/session.ts';
import { ariaKeys } from '../../commands/bindings.ts';
import { useKeyOf } from '../../commands/key-settings.ts';
import { isMac } from '../../commands/keyboard.ts';
import { useCommands } from '../../commands/use-commands.ts';
import { text } from '../../text/en/shell.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ShellButton } from './shell-button.tsx';

const NoticesPopover = lazyPart(async () => (await import('./notices-popover.tsx')).NoticesPopover);
const UnreadNotices = lazyPart(
  async () => (await import('../../features/notices/unread-notices.tsx')).UnreadNotices,
);

/** The bell of the signed-in person, with the number of unread notices. */
export function NoticesButton() {
  const person = usePerson();
  return person && <NoticesBell key={person.id} />;
}

function NoticesBell() {
  const button = useRef<HTMLButtonElement>(null);
  const [unread, setUnread] = useState(0);
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const keys = useKeyOf('notices');
  const toggle = () => {
    setWasOpened(true);
    setOpen(!open);
  };
  useCommands('everywhere', { notices: toggle });
  return (
    <>
      <ShellButton
        ref={button}
        label={text.bell(unread)}
        keys={keys}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={ariaKeys('notices', isMac)}
        className="relative"
        onClick={toggle}
      >
        <Bell className="size-4" strokeWidth={1.75} aria-hidden />
        {unread > 0 && (
          <span
            aria-hidden
            className="numbers absolute end-0 top-0 min-w-4 rounded-full bg-primary px-1 text-center text-[10px] leading-4 font-semibold text-primary-foreground max-md:end-1 max-md:top-1"
          >
            {text.unread(unread)}
          </span>
        )}
      </ShellButton>
      <UnreadNotices onCount={setUnread} />
      {wasOpened && <NoticesPopover anchor={button} open={open} onOpenChange={setOpen} />}
    </>
  );
}
