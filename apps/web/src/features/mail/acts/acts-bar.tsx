import { Archive, Inbox, Mail, MailOpen, OctagonAlert, Trash2 } from 'lucide-react';
import { CommandButton } from '../../../ui/command-button.tsx';
import { text } from '../../../text/en/mail.ts';
import type { ConversationActs } from './conversation-acts.ts';
import { LabelsPopover } from './labels-popover.tsx';
import { SnoozeMenu } from './snooze-menu.tsx';

interface ActsBarProps {
  readonly acts: ConversationActs;
}

/** What can be done with conversations: the selected ones, or the one that is open. */
export function ActsBar({ acts }: ActsBarProps) {
  const { archive, junk, inbox, trash, remove, toggleRead, isUnread } = acts;
  const { snooze, label, labels } = acts;
  return (
    <div role="group" aria-label={text.acts.label} className="flex items-center">
      {archive && (
        <CommandButton command="archiveMail" onClick={archive}>
          <Archive className="size-4" />
        </CommandButton>
      )}
      {inbox && (
        <CommandButton command="archiveMail" label={text.acts.inbox} onClick={inbox}>
          <Inbox className="size-4" />
        </CommandButton>
      )}
      {junk && (
        <CommandButton command="junkMail" onClick={junk}>
          <OctagonAlert className="size-4" />
        </CommandButton>
      )}
      {trash && (
        <CommandButton command="trashMail" onClick={trash}>
          <Trash2 className="size-4" />
        </CommandButton>
      )}
      {remove && (
        <CommandButton command="trashMail" label={text.acts.remove} onClick={remove}>
          <Trash2 className="size-4" />
        </CommandButton>
      )}
      <CommandButton
        command="unreadMail"
        label={isUnread ? text.acts.read : text.acts.unread}
        onClick={toggleRead}
      >
        {isUnread ? <MailOpen className="size-4" /> : <Mail className="size-4" />}
      </CommandButton>
      {snooze && <SnoozeMenu onSnooze={snooze} />}
      <LabelsPopover labels={labels} onLabel={label} />
    </div>
  );
}
