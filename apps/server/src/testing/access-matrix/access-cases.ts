import type { accessTable } from './access-table.ts';
import {
  accessRequest,
  activity,
  attached,
  by,
  channel,
  chunk,
  collection,
  deletedRoute,
  document,
  documentVersion,
  draft,
  file,
  inProject,
  invitation,
  logLine,
  mail,
  map,
  mapChange,
  member,
  message,
  peopleLogLine,
  siteLogLine,
  preference,
  profile,
  project,
  projectLink,
  recipient,
  route,
  routeLink,
  routeVersion,
  setting,
  siteSetting,
  subscription,
  task,
  taskReminder,
  version,
} from './access-case.ts';
import { comment, commentRead } from './comment-cases.ts';
import type { AccessCase } from './access-case.ts';
import {
  chunkPath,
  documentPath,
  idOf,
  linkToken,
  personId,
  projectId,
  selfOf,
} from './people-and-projects.ts';
import type { Project } from './people-and-projects.ts';

type Table = keyof typeof accessTable;
type AccessCases = {
  readonly [T in Table]: Readonly<Record<keyof (typeof accessTable)[T], AccessCase>>;
};

export const accessCases: AccessCases = {
  profiles: {
    own: profile(selfOf),
    'of a member of my project': profile(() => 'fellow'),
    'private, of a stranger': profile(() => 'loner'),
    'public, of a stranger': profile(() => 'celebrity'),
  },
  projects: {
    private: project('private'),
    'open by link, without it': project('link'),
    'open by link, with it': { ...project('link'), link: linkToken('link') },
    'private, with the link it had': { ...project('private'), link: linkToken('private') },
    public: project('public'),
    archived: project('archived'),
  },
  project_members: {
    'another member': member('private', () => 'fellow'),
    oneself: member('private', selfOf),
    'of a public project': member('public', () => 'fellow'),
    'another member of an archived project': member('archived', () => 'fellow'),
    'oneself, of an archived project': member('archived', selfOf),
  },
  project_links: {
    'of a private project': projectLink('private'),
    'of a public project': projectLink('public'),
    'of an archived project': projectLink('archived'),
  },
  project_invitations: {
    'of another user': {
      key: () => ({ id: idOf('invitation loner') }),
      insert: (actor) => invitation(actor, 'celebrity'),
      patch: { message: 'changed' },
    },
    'of oneself': {
      key: (actor) => ({ id: idOf(`invitation ${selfOf(actor)}`) }),
      insert: (actor) => invitation(actor, selfOf(actor)),
      patch: { message: 'changed' },
    },
    'to an archived project': {
      key: () => ({ id: idOf('invitation archived') }),
      insert: (actor) => invitation(actor, 'celebrity', 'archived'),
      patch: { message: 'changed' },
    },
  },
  documents: {
    'of a private project': document('private', false),
    'of a private project, published': document('private', true),
    'of a public project': document('public', false),
    'of a public project, published': document('public', true),
    'of an archived project': document('archived', false),
  },
  document_versions: {
    'of a private project': documentVersion('private'),
    'of a public project, published': documentVersion('public'),
    'of an archived project': documentVersion('archived'),
    'of a deleted document': {
      ...documentVersion('private'),
      key: () => ({ id: idOf('version of a deleted document private') }),
    },
  },
  tasks: {
    'of a private project': task('private'),
    'of a public project': task('public'),
    'of an archived project': task('archived'),
  },
  comments: {
    'by another user': comment('private', () => 'fellow'),
    'the content of another user': {
      ...comment('private', () => 'fellow'),
      patch: { body: 'changed' },
    },
    own: { ...comment('private', selfOf), patch: { body: 'changed' } },
    'of a public project': comment('public', () => 'fellow'),
    'own, of an archived project': { ...comment('archived', selfOf), patch: { body: 'changed' } },
  },
  mail_threads: {
    own: {
      key: (actor) => ({ id: idOf(`thread draft ${selfOf(actor)}`) }),
      insert: (actor) => ({ project_id: null, ...by(actor, 'created_by') }),
      patch: { project_id: null },
    },
    'of others': {
      key: () => ({ id: idOf('thread received loner') }),
      insert: () => ({ created_by: personId('fellow') }),
      patch: { project_id: null },
    },
  },
  messages: {
    'own draft': message((actor) => `draft ${selfOf(actor)}`),
    'sent by oneself': {
      ...message((actor) => `sent ${selfOf(actor)}`),
      insert: (actor) => ({
        ...draft(actor, `sent ${selfOf(actor)}`),
        sent_at: '2026-01-01T00:00:00Z',
      }),
    },
    received: message((actor) => `received ${selfOf(actor)}`),
    'on its way to oneself': message((actor) => `underway ${selfOf(actor)}`),
    'of others': message(() => 'received loner'),
  },
  message_recipients: {
    'of an own draft': recipient(
      (actor) => `draft ${selfOf(actor)}`,
      () => 'fellow',
    ),
    'of a message received': recipient((actor) => `received ${selfOf(actor)}`, selfOf),
    'blind, of a message received': recipient(
      (actor) => `received ${selfOf(actor)}`,
      () => 'co-owner',
    ),
    'of a message of others': recipient(
      () => 'received loner',
      () => 'loner',
    ),
  },
  message_documents: {
    'of an own draft': attached((actor) => `draft ${selfOf(actor)}`, ['public', true]),
    'of an own draft, closed to strangers': attached(
      (actor) => `draft ${selfOf(actor)}`,
      ['private', true],
    ),
    'of a message received': attached((actor) => `received ${selfOf(actor)}`, ['public', true]),
    'of a message of others': attached(() => 'received loner', ['public', true]),
  },
  mailbox: {
    own: mail((actor) => `received ${selfOf(actor)}`, selfOf),
    'on its way to oneself': mail((actor) => `underway ${selfOf(actor)}`, selfOf),
    'of others': mail(
      () => 'received loner',
      () => 'loner',
    ),
  },
  routes: {
    own: route(selfOf, (actor) => (actor === 'service' ? { owner_id: personId('owner') } : {})),
    'private, of another user': route(
      () => 'loner',
      () => ({ owner_id: personId('loner') }),
    ),
    'public, of another user': route(
      () => 'celebrity',
      () => ({
        owner_id: personId('celebrity'),
        is_public: true,
      }),
    ),
    'of a private project': route(() => 'private', inProject('private')),
    'of a public project': route(() => 'public', inProject('public')),
    'of an archived project': route(() => 'archived', inProject('archived')),
    'in the trash of a private project': deletedRoute('private'),
    'in the trash of a public project': deletedRoute('public'),
  },
  route_versions: {
    'of an own route': routeVersion((actor) => `route ${selfOf(actor)}`),
    'of a route of another user': routeVersion(() => 'route loner'),
    'of a public route of another user': routeVersion(() => 'route celebrity'),
    'of a route in a project': routeVersion(() => 'route private'),
  },
  route_links: {
    'of an own route': routeLink((actor) => `route ${selfOf(actor)}`),
    'of a route of another user': routeLink(() => 'route loner'),
    'of a route in a project': routeLink(() => 'route private'),
    'of a route in an archived project': routeLink(() => 'route archived'),
  },
  activities: {
    own: activity(selfOf, (actor) => by(actor, 'owner_id')),
    'of another user': activity(
      () => 'loner',
      () => ({ owner_id: personId('loner') }),
    ),
  },
  collections: {
    own: collection(selfOf, (actor) => by(actor, 'owner_id')),
    'of another user': collection(
      () => 'loner',
      () => ({ owner_id: personId('loner') }),
    ),
  },
  activity_log: {
    'of a private project': logLine('private'),
    'of a public project': logLine('public'),
    'of an archived project': logLine('archived'),
  },
  access_requests: {
    'to the project': accessRequest(() => 'private'),
    'to the site': accessRequest(() => 'site'),
    own: accessRequest((actor) => selfOf(actor)),
  },
  people_log: { any: peopleLogLine },
  site_log: { any: siteLogLine },
  comment_reads: {
    own: commentRead(selfOf),
    'of another user': commentRead(() => 'fellow'),
  },
  task_reminders: {
    own: taskReminder(selfOf),
    'of another user': taskReminder(() => 'fellow'),
  },
  notification_preferences: {
    own: preference(selfOf),
    'of another user': preference(() => 'loner'),
  },
  push_subscriptions: {
    own: subscription(selfOf),
    'of another user': subscription(() => 'loner'),
  },
  user_settings: {
    own: setting(selfOf),
    'of another user': setting(() => 'loner'),
  },
  site_settings: {
    public: siteSetting('public-one'),
    internal: siteSetting('internal-one'),
  },
  project_maps: {
    'of a private project': map('private'),
    'of a public project': map('public'),
    'of an archived project': map('archived'),
  },
  map_changes: {
    'of a private project': mapChange('private'),
    'of a public project': mapChange('public'),
    'of an archived project': mapChange('archived'),
  },
  map_snapshots: {
    'of a private project': foldedMap('private'),
    'of a public project': foldedMap('public'),
    'of an archived project': foldedMap('archived'),
  },
  published_maps: {
    'of a private project': foldedMap('private'),
    'of a public project': foldedMap('public'),
    'of an archived project': foldedMap('archived'),
  },
  project_map_versions: {
    'of a private project': version('private'),
    'of a public project': version('public'),
    'of an archived project': version('archived'),
  },
  'storage.buckets': {
    any: {
      key: () => ({ id: 'empty' }),
      insert: () => ({ id: 'new-one', name: 'new-one', public: true }),
      patch: { public: true },
    },
  },
  'storage.objects': {
    'document of a private project': file('documents', () => documentPath('private', true)),
    'published document of a public project': file('documents', () => documentPath('public', true)),
    'cover of a private project': file('covers', () => `${projectId('private')}/cover.png`),
    'chunk of a private project': chunk('private'),
    'chunk of a public project': chunk('public'),
    'chunk of a snapshot of a public project': madeChunk('snapshot', 'c'),
    'chunk of a published map': madeChunk('public', 'c'),
    'chunk that was published before': madeChunk('public', 'd'),
    'chunk of an archived project': chunk('archived'),
    'document of an archived project': file('documents', () => documentPath('archived', true)),
    'cover of an archived project': file('covers', () => `${projectId('archived')}/cover.png`),
    'own avatar': file('avatars', (actor) => `${personId(selfOf(actor))}/me.png`),
    'avatar of another user': file('avatars', () => `${personId('loner')}/me.png`),
    'in no folder of anybody': file('documents', () => 'loose.txt'),
  },
  'realtime.messages': {
    'presence of a project': channel('presence', () => `project:${projectId('private')}`),
    'broadcast of a project': channel('broadcast', () => `project:${projectId('private')}`),
    'broadcast of a public project': channel(
      'broadcast',
      () => `project:${projectId('public')}:map`,
    ),
    'broadcast of an archived project': channel(
      'broadcast',
      () => `project:${projectId('archived')}`,
    ),
    'log of a map': channel('broadcast', () => mapTopic('log', 0)),
    'presence at a map': channel('presence', () => mapTopic('here', 0)),
    'log of a map, of another epoch': channel('broadcast', () => mapTopic('log', 1)),
    'presence at a map, of another epoch': channel('presence', () => mapTopic('here', 1)),
    'own channel': channel('broadcast', (actor) => `user:${personId(selfOf(actor))}`),
    'channel of another user': channel('broadcast', () => `user:${personId('loner')}`),
    'any other channel': channel('broadcast', () => 'lobby'),
  },
};

function mapTopic(part: 'log' | 'here', epoch: number): string {
  return `project:${projectId('private')}:${part}-${epoch}`;
}

/** What a fold has written of a map. */
function foldedMap(name: Project): AccessCase {
  return {
    key: () => ({ project_id: projectId(name) }),
    insert: () => ({ project_id: projectId('bare'), seq: 1, features: 0, content: {}, chunks: [] }),
    patch: { features: 9 },
  };
}

function madeChunk(folder: 'snapshot' | 'public', digit: string): AccessCase {
  return file('maps', () => chunkPath('public', { folder, digit }));
}
