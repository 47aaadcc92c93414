import { Link } from '@tanstack/react-router';
import type { MailAbout } from '../../../data/mail/mail.ts';
import { text } from '../../../text/en/mail.ts';
import { buttonClass } from '../../../ui/button.tsx';

interface NoticeLinkProps {
  readonly about: MailAbout;
  /** Whether the person administers the site. */
  readonly isAdmin: boolean;
}

/** Leads to what a notice is about, where there is such a page for the person. */
export function NoticeLink({ about, isAdmin }: NoticeLinkProps) {
  const { event, invitation_id: invitation, task_id: task, project_id: project } = about;
  const className = buttonClass({ size: 'small', variant: 'outline' });
  const words = text.thread.open;
  if (event === 'invitation' && invitation !== undefined) {
    return (
      <Link to="/invitations/$id" params={{ id: invitation }} className={className}>
        {words.invitation}
      </Link>
    );
  }
  if (event === 'access_request' && isAdmin) {
    return (
      <Link to="/admin/access-requests" className={className}>
        {words.requests}
      </Link>
    );
  }
  if (typeof task === 'string') {
    return (
      <Link to="/tasks" search={{ task }} className={className}>
        {words.task}
      </Link>
    );
  }
  if (typeof project !== 'string') return null;
  return (
    <Link to="/ui/projects/$id" params={{ id: project }} className={className}>
      {words.project}
    </Link>
  );
}
