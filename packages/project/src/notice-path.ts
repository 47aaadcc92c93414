/** What of a notice says where it leads. Fields that its event does not have are absent. */
export interface NoticePlace {
  readonly event: string;
  readonly invitation_id?: string | null | undefined;
  readonly project_id?: string | null | undefined;
  readonly task_id?: string | null | undefined;
  /** The first comment of a thread on the map. */
  readonly thread_id?: string | null | undefined;
  /** Of a request for access. */
  readonly status?: string | null | undefined;
}

/** The address, without the site's, of the page on which a notice is read, answered or done. */
export function noticePath(place: NoticePlace): string {
  const { event, invitation_id: invitation, project_id: project, task_id: task } = place;
  const { thread_id: thread } = place;
  if (event === 'invitation' && invitation) return `/invitations/${invitation}`;
  if (event === 'access_request' && place.status !== 'open') return '/request-access';
  if (event === 'message') return '/email';
  if (task) return `/tasks?task=${task}`;
  if (project && thread) return `/dashboard/projects/view?id=${project}&comment=${thread}`;
  if (project) return `/ui/projects/${project}`;
  return event === 'access_request' ? '/admin/access-requests' : '/dashboard';
}
