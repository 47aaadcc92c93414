/**
 * Who may do what with which rows: the one list that the policies of the database are held against
 * (`access.test.ts` asks every table as every actor). An update or a delete counts as allowed where
 * it reaches the row; a column that nobody may choose is refused even then (`fixedColumns`).
 */
export const actors = [
  /** Signed out. */
  'anon',
  /** Signed in, of no project. */
  'stranger',
  /** These four are members of the project, by that role. */
  'viewer',
  'commenter',
  'editor',
  'owner',
  /** Administers the site, and is of no project. */
  'admin',
  /** The server's own key. */
  'service',
] as const;
export type Actor = (typeof actors)[number];

export const verbs = ['select', 'insert', 'update', 'delete'] as const;
export type Verb = (typeof verbs)[number];
export type Access = Readonly<Record<Verb, readonly Actor[]>>;

const nobody: readonly Actor[] = [];
const service: readonly Actor[] = ['service'];
const admins: readonly Actor[] = ['admin', 'service'];
const owners: readonly Actor[] = ['owner', 'admin', 'service'];
const editors: readonly Actor[] = ['editor', ...owners];
const commenters: readonly Actor[] = ['commenter', ...editors];
const members: readonly Actor[] = ['viewer', ...commenters];
const signedIn: readonly Actor[] = ['stranger', ...members];
const everybody = actors;
/** The people of the project who are there as such, without the administrator. */
const inProject: readonly Actor[] = ['viewer', 'commenter', 'editor', 'owner', 'service'];

/** Of a project in the archive: it is only read until it is restored. */
const archived: Access = {
  select: members,
  insert: service,
  update: service,
  delete: service,
};
const own: Access = { select: signedIn, insert: signedIn, update: signedIn, delete: signedIn };
/** What is personal is closed to administrators too. */
const closed: Access = { select: service, insert: service, update: service, delete: service };

/** By table, then by what row of it is meant. */
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
    // Restoring aside, which the rules of its states say.
    archived: { select: members, insert: signedIn, update: nobody, delete: service },
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
    'of somebody else': { select: owners, insert: owners, update: service, delete: owners },
    'of oneself': { select: signedIn, insert: owners, update: service, delete: signedIn },
    'to an archived project': { ...archived, select: owners },
  },
  documents: {
    'of a private project': { select: members, insert: editors, update: editors, delete: editors },
    'of a private project, published': {
      select: members,
      insert: editors,
      update: editors,
      delete: editors,
    },
    'of a public project': { select: members, insert: editors, update: editors, delete: editors },
    'of a public project, published': {
      select: everybody,
      insert: editors,
      update: editors,
      delete: editors,
    },
    'of an archived project': archived,
  },
  tasks: {
    'of a private project': { select: members, insert: editors, update: editors, delete: editors },
    'of a public project': { select: members, insert: editors, update: editors, delete: editors },
    'of an archived project': archived,
  },
  comments: {
    'by somebody else': { select: members, insert: commenters, update: editors, delete: editors },
    'the words of somebody else': {
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
  mailbox: {
    own: { select: signedIn, insert: service, update: signedIn, delete: signedIn },
    'on its way to oneself': closed,
    'of others': closed,
  },
  routes: {
    own: own,
    'private, of somebody else': closed,
    'public, of somebody else': { ...closed, select: everybody },
    'of a private project': { select: members, insert: editors, update: editors, delete: editors },
    'of a public project': { select: everybody, insert: editors, update: editors, delete: editors },
    'of an archived project': archived,
  },
  route_links: {
    'of an own route': { select: signedIn, insert: service, update: service, delete: signedIn },
    'of a route of somebody else': closed,
    'of a route in a project': { select: owners, insert: service, update: service, delete: owners },
    'of a route in an archived project': { ...archived, select: owners },
  },
  activities: {
    own: own,
    'of somebody else': closed,
  },
  activity_log: {
    'of a private project': { select: members, insert: nobody, update: nobody, delete: nobody },
    'of a public project': { select: members, insert: nobody, update: nobody, delete: nobody },
    'of an archived project': { select: members, insert: nobody, update: nobody, delete: nobody },
  },
  access_requests: {
    'to the project': { select: owners, insert: service, update: service, delete: service },
    'to the site': { select: admins, insert: service, update: service, delete: service },
    own: { select: signedIn, insert: service, update: service, delete: service },
  },
  people_log: { any: { select: admins, insert: nobody, update: nobody, delete: nobody } },
  notification_preferences: { own: own, 'of somebody else': closed },
  push_subscriptions: { own: own, 'of somebody else': closed },
  user_settings: { own: own, 'of somebody else': closed },
  site_settings: {
    public: { select: everybody, insert: admins, update: admins, delete: admins },
    internal: { select: admins, insert: admins, update: admins, delete: admins },
  },
  project_maps: {
    'of a private project': { select: members, insert: service, update: service, delete: service },
    'of a public project': { select: everybody, insert: service, update: service, delete: service },
    'of an archived project': archived,
  },
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
    'document of an archived project': archived,
    'cover of an archived project': { ...archived, select: editors },
    'own avatar': own,
    'avatar of somebody else': closed,
    'in no folder of anybody': closed,
  },
  'realtime.messages': {
    'presence of a project': { select: members, insert: members, update: service, delete: nobody },
    'broadcast of a project': {
      select: members,
      insert: commenters,
      update: service,
      delete: nobody,
    },
    'broadcast of a public project': {
      select: members,
      insert: commenters,
      update: service,
      delete: nobody,
    },
    'broadcast of an archived project': {
      select: members,
      insert: commenters,
      update: service,
      delete: nobody,
    },
    'own channel': { select: signedIn, insert: service, update: service, delete: nobody },
    'channel of somebody else': {
      select: service,
      insert: service,
      update: service,
      delete: nobody,
    },
    'any other channel': { select: service, insert: service, update: service, delete: nobody },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Access>>>>;

/** By function, who may call it; `ask` is what stands behind its name in a first question. */
export const functionTable = {
  route: { method: 'POST', ask: '', call: everybody },
  elevation: { method: 'POST', ask: '', call: everybody },
  geocode: { method: 'GET', ask: '?q=x', call: everybody },
  reverse: { method: 'GET', ask: '?lon=0&lat=0', call: everybody },
  alternatives: { method: 'POST', ask: '', call: everybody },
  loop: { method: 'POST', ask: '', call: everybody },
  isochrone: { method: 'POST', ask: '', call: everybody },
  match: { method: 'POST', ask: '', call: everybody },
  along: { method: 'POST', ask: '', call: everybody },
} as const satisfies Readonly<Record<string, FunctionAccess>>;

export interface FunctionAccess {
  readonly method: 'GET' | 'POST';
  readonly ask: string;
  readonly call: readonly Actor[];
}

/** Columns that no request but the server's own may write, whatever table they stand in. */
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
  'token',
  'updated_at',
  'updated_by',
  'visible_from',
] as const;
