/** The rows of the product's tables in one file of the export, read by REST. */
export interface Dataset {
  /** The file's name, without its extension. */
  readonly name: string;
  readonly table: string;
  /** The REST query of its rows and columns. */
  readonly query: Readonly<Record<string, string>>;
  /** The order, so that pages are consecutive. */
  readonly order: string;
  /** Rows of a page: fewer where one may be some megabytes. */
  readonly pageSize: number;
}

/**
 * The user's data, as far as policies let them read it. Of projects, only those they own: other
 * members' content in other projects is left out.
 */
export function datasetsOf(person: string): readonly Dataset[] {
  const ofOwnProjects = {
    select: '*,project:projects!inner()',
    'project.owner_id': `eq.${person}`,
  };
  // A change belongs to a map, and only by it to a project.
  const ofOwnMaps = {
    select: '*,map:project_maps!inner(project:projects!inner(owner_id))',
    'map.project.owner_id': `eq.${person}`,
  };
  const by = (column: string) => ({ [column]: `eq.${person}` });
  return [
    { name: 'profile', table: 'profiles', query: by('id'), order: 'id', ...small },
    {
      name: 'notification-preferences',
      table: 'notification_preferences',
      query: by('user_id'),
      order: 'event,channel',
      ...small,
    },
    {
      name: 'task-reminders',
      table: 'task_reminders',
      query: by('user_id'),
      order: 'task_id',
      ...small,
    },
    {
      name: 'comment-reads',
      table: 'comment_reads',
      query: by('user_id'),
      order: 'comment_id',
      ...small,
    },
    { name: 'settings', table: 'user_settings', query: by('user_id'), order: 'key', ...small },
    { name: 'projects', table: 'projects', query: by('owner_id'), order: 'id', ...large },
    {
      name: 'memberships',
      table: 'project_members',
      query: by('user_id'),
      order: 'project_id',
      ...small,
    },
    {
      name: 'invitations-sent',
      table: 'project_invitations',
      query: by('invited_by'),
      order: 'id',
      ...small,
    },
    { name: 'documents', table: 'documents', query: ofOwnProjects, order: 'id', ...small },
    {
      name: 'document-versions',
      table: 'document_versions',
      query: ofOwnProjects,
      order: 'id',
      ...small,
    },
    { name: 'maps', table: 'project_maps', query: ofOwnProjects, order: 'project_id', ...huge },
    {
      name: 'map-changes',
      table: 'map_changes',
      query: ofOwnMaps,
      order: 'project_id,seq',
      ...large,
    },
    {
      name: 'map-snapshots',
      table: 'map_snapshots',
      query: ofOwnProjects,
      order: 'project_id',
      ...huge,
    },
    {
      name: 'map-versions',
      table: 'project_map_versions',
      query: ofOwnProjects,
      order: 'id',
      ...huge,
    },
    {
      name: 'tasks',
      table: 'tasks',
      query: { or: `(created_by.eq.${person},assignee_id.eq.${person})` },
      order: 'id',
      ...small,
    },
    { name: 'comments', table: 'comments', query: by('author_id'), order: 'id', ...small },
    { name: 'routes', table: 'routes', query: by('owner_id'), order: 'id', ...large },
    {
      name: 'route-versions',
      table: 'route_versions',
      query: { select: '*,route:routes!inner()', 'route.owner_id': `eq.${person}` },
      order: 'route_id,version',
      ...large,
    },
    { name: 'activities', table: 'activities', query: by('owner_id'), order: 'id', ...large },
    { name: 'collections', table: 'collections', query: by('owner_id'), order: 'id', ...large },
    {
      name: 'messages',
      table: 'mailbox',
      query: { ...by('user_id'), select: '*,message:messages(*)' },
      order: 'message_id',
      ...large,
    },
    {
      name: 'access-requests',
      table: 'access_requests',
      query: by('requester_id'),
      order: 'id',
      ...small,
    },
  ];
}

const small = { pageSize: 500 };
const large = { pageSize: 20 };
const huge = { pageSize: 1 };
