import { Copy, MailX, Send } from 'lucide-react';
import type { OpenInvitation } from '../../../../data/projects/invitation-calls.ts';
import { RowMenu } from '../../../../data-table/row-parts.tsx';
import { shortDayText } from '../../../../display/dates.ts';
import { copyAndTell } from '../../../../sharing/copy-and-tell.ts';
import { text } from '../../../../text/en/invitations.ts';
import { text as projects } from '../../../../text/en/projects.ts';
import { MenuItem } from '../../../../ui/menu-items.tsx';
import { addressOfInvitation } from './address-of-invitation.ts';
import { useInvitationActions } from './use-invitation-actions.ts';

interface InvitationRowProps {
  readonly projectId: string;
  readonly invitation: OpenInvitation;
}

/** One invitation: to whom, as what, by whom and until when. */
export function InvitationRow({ projectId, invitation }: InvitationRowProps) {
  const { id, email, role, sender, expiresAt, isExpired } = invitation;
  const { resend, withdraw } = useInvitationActions(projectId);
  const day = shortDayText(expiresAt);
  return (
    <li className="flex min-h-9 items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="truncate" title={email}>
          {email}
        </p>
        <p className="text-small text-muted-foreground">
          {isExpired ? text.expiredOn(day) : text.sentBy(sender ?? text.someone, day)}
        </p>
      </div>
      <span className="text-small text-muted-foreground">{projects.roles[role]}</span>
      <RowMenu name={email}>
        <MenuItem
          icon={<Copy />}
          onClick={() => void copyAndTell(addressOfInvitation(id), text.linkCopied)}
        >
          {text.copyLink}
        </MenuItem>
        <MenuItem icon={<Send />} onClick={() => void resend(invitation)}>
          {text.resend}
        </MenuItem>
        <MenuItem danger icon={<MailX />} onClick={() => void withdraw(invitation)}>
          {text.withdraw}
        </MenuItem>
      </RowMenu>
    </li>
  );
}
