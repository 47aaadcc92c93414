/**
 * Which actor may do what with which rows: the one table that the database's policies are tested
 * against (`access.test.ts` queries every table as every actor). An update or a delete counts as
 * allowed where it affects the row; a column that no requester may set is refused even then
 * (`fixedColumns`).
 */
export const actors = [
  /** Signed out. */
  'anon',
  /** Signed in, of no project. */
  'stranger',
  /** Members of the project, by role. */
  'viewer',
  'commenter',
  'editor',
  'owner',
  /** An administrator of the site, in no project. */
  'admin',
  /** The service key. */
  'service',
] as const;
export type Actor = (typeof actors)[number];

export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];
export type Access = Readonly<Record<Verb, readonly Actor[]>>;

const none: readonly Actor[] = [];
const service: readonly Actor[] = ['service'];
const admins: readonly Actor[] = ['admin', 'service'];
const owners: readonly Actor[] = ['owner', 'admin', 'service'];
const editors: readonly Actor[] = ['editor', ...owners];
const commenters: readonly Actor[] = ['commenter', ...editors];
const members: readonly Actor[] = ['viewer', ...commenters];
const signedIn: readonly Actor[] = ['stranger', ...members];
const everybody = actors;
/** The members of the project, without the administrator. */
const inProject: readonly Actor[] = ['viewer', 'commenter', 'editor', 'owner', 'service'];

/** What nobody writes by a request. */
function writtenFor(select: readonly Actor[]): Access {
  return { select, insert: service, update: service, delete: service };
}

/** Of an archived project: it is read-only until it is restored. */
const archived = writtenFor(members);
const own: Access = { select: signedIn, insert: signedIn, update: signedIn, delete: signedIn };
const ofEditors: Access = { select: members, insert: editors, update: editors, delete: editors };
/** Personal rows are closed to administrators too. */
const closed = writtenFor(service);
/** Uploaded once, and never changed. */
const chunks: Access = { select: members, insert: editors, update: service, delete: service };
const mapForMembers = {
  'of a private project': writtenFor(members),
  'of a public project': writtenFor(members),
  'of an archived project': archived,
};
const mapForVisitors = { ...mapForMembers, 'of a public project': writtenFor(everybody) };

/** By table, then by the kind of row. */
export const accessTable = {
  profiles: {
    own: { select: signedIn, insert: service, update: signedIn, delete: service },
    'of a member of my project': {
      select: members,
      insert: service,
      update: admins,
      delete: service,
    },
    'private, of a stranger': { select: admins, insert: service, update: admins, delete: service },
    'public, of a stranger': {
      select: everybody,
      insert: service,
      update: admins,
      delete: service,
    },
  },
  projects: {
    private: { select: members, insert: signedIn, update: editors, delete: owners },
    'open by link, without it': {
      select: members,
      insert: signedIn,
      update: editors,
      delete: owners,
    },
    'open by link, with it': {
      select: everybody,
      insert: signedIn,
      update: editors,
      delete: owners,
    },
    'private, with the link it had': {
      select: members,
      insert: signedIn,
      update: editors,
      delete: owners,
    },
    public: { select: everybody, insert: signedIn, update: editors, delete: owners },
    // Except for restoring, which the state machine allows.
    archived: { select: members, insert: signedIn, update: none, delete: service },
  },
  project_members: {
    'another member': { select: members, insert: service, update: owners, delete: owners },
    oneself: {
      select: inProject,
      insert: service,
      update: ['owner', 'service'],
      delete: inProject,
    },
    'of a public project': { select: members, insert: service, update: owners, delete: owners },
    'another member of an archived project': archived,
    'oneself, of an archived project': { ...archived, select: inProject, delete: inProject },
  },
  project_links: {
    'of a private project': { select: owners, insert: service, update: service, delete: service },
    'of a public project': { select: owners, insert: service, update: service, delete: service },
    'of an archived project': { ...archived, select: owners },
  },
  project_invitations: {
    'of another user': { select: owners, insert: owners, update: service, delete: owners },
    'of oneself': { select: signedIn, insert: owners, update: service, delete: signedIn },
    'to an archived project': { ...archived, select: owners },
  },
  documents: {
    'of a private project': ofEditors,
    'of a private project, published': ofEditors,
    'of a public project': ofEditors,
    'of a public project, published': {
      select: everybody,
      insert: editors,
      update: editors,
      delete: editors,
    },
    'of an archived project': archived,
  },
  document_versions: {
    'of a private project': { ...writtenFor(members), delete: editors },
    'of a public project, published': { ...writtenFor(members), delete: editors },
    'of an archived project': archived,
    'of a deleted document': closed,
  },
  tasks: {
    'of a private project': ofEditors,
    'of a public project': ofEditors,
    'of an archived project': archived,
  },
  comments: {
    'by another user': { select: members, insert: commenters, update: editors, delete: editors },
    'the content of another user': {
      select: members,
      insert: commenters,
      update: service,
      delete: editors,
    },
    own: { select: members, insert: commenters, update: commenters, delete: commenters },
    'of a public project': {
      select: members,
      insert: commenters,
      update: editors,
      delete: editors,
    },
    'own, of an archived project': archived,
  },
  mail_threads: {
    own: { select: signedIn, insert: signedIn, update: service, delete: service },
    'of others': closed,
  },
  messages: {
    'own draft': own,
    'sent by oneself': { select: signedIn, insert: service, update: service, delete: service },
    received: { select: signedIn, insert: signedIn, update: service, delete: service },
    'on its way to oneself': closed,
    'of others': closed,
  },
  message_recipients: {
    'of an own draft': { select: signedIn, insert: signedIn, update: service, delete: signedIn },
    'of a message received': {
      select: signedIn,
      insert: service,
      update: service,
      delete: service,
    },
    'blind, of a message received': closed,
    'of a message of others': closed,
  },
  message_documents: {
    'of an own draft': { select: signedIn, insert: signedIn, update: service, delete: signedIn },
    'of an own draft, closed to strangers': {
      select: signedIn,
      insert: members,
      update: service,
      delete: signedIn,
    },
    'of a message received': {
      select: signedIn,
      insert: service,
      update: service,
      delete: service,
    },
    'of a message of others': closed,
  },
  mailbox: {
    own: { select: signedIn, insert: service, update: signedIn, delete: signedIn },
    'on its way to oneself': closed,
    'of others': closed,
  },
  routes: {
    own: own,
    'private, of another user': closed,
    'public, of another user': { ...closed, select: everybody },
    'of a private project': ofEditors,
    'of a public project': { select: everybody, insert: editors, update: editors, delete: editors },
    'of an archived project': archived,
    'in the trash of a private project': {
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
    'in the trash of a public project': {
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
  },
  route_versions: {
    'of an own route': { ...closed, select: signedIn },
    'of a route of another user': closed,
    'of a public route of another user': closed,
    'of a route in a project': { ...closed, select: editors },
  },
  route_links: {
    'of an own route': { select: signedIn, insert: service, update: service, delete: signedIn },
    'of a route of another user': closed,
    'of a route in a project': { select: owners, insert: service, update: service, delete: owners },
    'of a route in an archived project': { ...archived, select: owners },
  },
  activities: {
    own: own,
    'of another user': closed,
  },
  collections: { own: own, 'of another user': closed },
  activity_log: {
    'of a private project': { select: members, insert: none, update: none, delete: none },
    'of a public project': { select: members, insert: none, update: none, delete: none },
    'of an archived project': { select: members, insert: none, update: none, delete: none },
  },
  access_requests: {
    'to the project': { select: owners, insert: service, update: service, delete: service },
    'to the site': { select: admins, insert: service, update: service, delete: service },
    own: { select: signedIn, insert: service, update: service, delete: service },
  },
  people_log: { any: { select: admins, insert: none, update: none, delete: none } },
  site_log: { any: { select: admins, insert: none, update: none, delete: none } },
  // One who has left the project may still remove theirs.
  comment_reads: { own: { ...own, insert: members, update: members }, 'of another user': closed },
  task_reminders: { own: { ...own, insert: members, update: members }, 'of another user': closed },
  notification_preferences: { own: own, 'of another user': closed },
  push_subscriptions: {
    own: { select: signedIn, insert: service, update: service, delete: signedIn },
    'of another user': closed,
  },
  user_settings: { own: own, 'of another user': closed },
  site_settings: {
    public: { select: everybody, insert: admins, update: admins, delete: admins },
    internal: { select: admins, insert: admins, update: admins, delete: admins },
  },
  project_maps: mapForVisitors,
  map_changes: mapForMembers,
  map_snapshots: mapForMembers,
  published_maps: mapForVisitors,
  project_map_versions: {
    'of a private project': { select: members, insert: editors, update: editors, delete: owners },
    'of a public project': { select: members, insert: editors, update: editors, delete: owners },
    'of an archived project': archived,
  },
  'storage.buckets': { any: closed },
  'storage.objects': {
    'document of a private project': {
      select: members,
      insert: editors,
      update: editors,
      delete: editors,
    },
    'published document of a public project': {
      select: everybody,
      insert: editors,
      update: editors,
      delete: editors,
    },
    'cover of a private project': {
      select: editors,
      insert: editors,
      update: editors,
      delete: editors,
    },
    'chunk of a private project': chunks,
    'chunk of a public project': chunks,
    'chunk of a snapshot of a public project': writtenFor(members),
    'chunk of a published map': writtenFor(everybody),
    'chunk that was published before': writtenFor(members),
    'chunk of an archived project': archived,
    'document of an archived project': archived,
    'cover of an archived project': { ...archived, select: editors },
    'own avatar': own,
    'avatar of another user': closed,
    'in no folder of anybody': closed,
  },
  'realtime.messages': {
    'presence of a project': { select: members, insert: members, update: service, delete: none },
    'broadcast of a project': {
      select: members,
      insert: commenters,
      update: service,
      delete: none,
    },
    'broadcast of a public project': {
      select: members,
      insert: commenters,
      update: service,
      delete: none,
    },
    'broadcast of an archived project': {
      select: members,
      insert: commenters,
      update: service,
      delete: none,
    },
    'log of a map': { select: members, insert: service, update: service, delete: none },
    'presence at a map': { select: members, insert: members, update: service, delete: none },
    'log of a map, of another epoch': {
      select: service,
      insert: service,
      update: service,
      delete: none,
    },
    'presence at a map, of another epoch': {
      select: service,
      insert: service,
      update: service,
      delete: none,
    },
    'own channel': { select: signedIn, insert: service, update: service, delete: none },
    'channel of another user': {
      select: service,
      insert: service,
      update: service,
      delete: none,
    },
    'any other channel': { select: service, insert: service, update: service, delete: none },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Access>>>>;

/** Columns that only the service key may write, in any table. */
export const fixedColumns = [
  'author_id',
  'bbox',
  'completed_at',
  'created_at',
  'created_by',
  'invited_by',
  'mime_type',
  'owner_id',
  'sender_id',
  'sent_at',
  'site_role',
  'size_bytes',
  'stored_bytes',
  'token',
  'updated_at',
  'updated_by',
  'version',
  'visible_from',
] as const;
