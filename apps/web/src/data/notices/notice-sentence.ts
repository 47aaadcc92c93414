import { shortDayText } from '../../display/dates.ts';
import { text } from '../../text/en/notices.ts';
import { text as projects } from '../../text/en/projects.ts';
import type { Notice } from './notice.ts';

const { sentences } = text;

/** What a notice says, in one sentence without a full stop. */
export function noticeSentence(notice: Notice): string {
  const { about, subject } = notice;
  if (about === null) return subject;
  const actor = notice.actor || text.someone;
  const task = quote(notice.task) ?? text.aTask;
  switch (about.event) {
    case 'invitation':
      return sentences.invitation(about.name || actor, about.project_name || text.aProject);
    case 'access_request': {
      if (about.status !== 'open') return sentences.answered[about.status];
      const place = about.project_id ? (notice.project ?? text.aProject) : text.thisServer;
      return sentences.requested(about.name || actor, place);
    }
    case 'comment':
      return sentences.comment(actor, about.thread_id ? mapOf(notice) : task);
    case 'mention':
      return sentences.mention(actor, about.thread_id ? mapOf(notice) : task);
    case 'task_assigned':
      return sentences.assigned(actor, quote(notice.task ?? about.title) ?? task);
    case 'task_due': {
      const named = quote(notice.task ?? about.title) ?? task;
      const day = about.due_on === null ? undefined : shortDayText(`${about.due_on}T00:00`);
      return about.is_reminder || day === undefined
        ? sentences.reminder(named, day)
        : sentences.due(named, day);
    }
    case 'project_status':
      return sentences.status(projectOf(notice), projects.statuses[about.status]);
    case 'member_joined':
      return sentences.joined(about.name || text.someone, projectOf(notice));
  }
}

/** The name of the project that a notice is of, also while its reader is no member. */
export function projectOf({ about, project }: Notice): string {
  const written = about !== null && 'project_name' in about ? about.project_name : undefined;
  return project ?? (written || text.aProject);
}

function mapOf(notice: Notice): string {
  return text.mapOf(projectOf(notice));
}

function quote(title: string | null): string | undefined {
  return title ? text.quoted(title) : undefined;
}
