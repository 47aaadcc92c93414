import {
  AtSign,
  Bell,
  CalendarClock,
  CircleDot,
  DoorOpen,
  ListChecks,
  MailPlus,
  MessageSquare,
  UserPlus,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { createElement } from 'react';
import type { Notice } from '../../data/notices/notice.ts';

const icons: Readonly<Record<NonNullable<Notice['about']>['event'], LucideIcon>> = {
  invitation: MailPlus,
  access_request: DoorOpen,
  comment: MessageSquare,
  mention: AtSign,
  task_assigned: ListChecks,
  task_due: CalendarClock,
  project_status: CircleDot,
  member_joined: UserPlus,
};

interface NoticeIconProps {
  readonly about: Notice['about'];
  readonly className: string;
}

/** The icon of what happened. */
export function NoticeIcon({ about, className }: NoticeIconProps) {
  return createElement(about === null ? Bell : icons[about.event], {
    className,
    strokeWidth: 1.75,
    'aria-hidden': true,
  });
}
