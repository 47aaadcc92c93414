import type { accessTable, Asker } from './access-table.ts';
import { emailOf, idOf, linkToken, personId, projectId, selfOf } from './world.ts';
import type { Person, Project } from './world.ts';
import type { Row } from './row-sql.ts';

/** How one line of the access table is tried: which row, and what would be written. */
export interface Attempt {
  /** The row that select, update and delete are tried on. */
  readonly key: (asker: Asker) => Row;
  /** The row that insert is tried with. */
  readonly insert: (asker: Asker) => Row;
  readonly patch: Row;
  /** The link that the asker holds. */
  readonly link?: string;
  /** The channel that the asker is on. */
  readonly topic?: (asker: Asker) => string;
}

type Table = keyof typeof accessTable;
type Attempts = { readonly [T in Table]: Readonly<Record<keyof (typeof accessTable)[T], Attempt>> };

export const attempts: Attempts = {
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
  },
  project_members: {
    'another member': member('private', () => 'fellow'),
    oneself: member('private', selfOf),
    'of a public project': member('public', () => 'fellow'),
  },
  project_links: {
    'of a private project': projectLink('private'),
    'of a public project': projectLink('public'),
  },
  project_invitations: {
    'of somebody else': {
      key: () => ({ id: idOf('invitation loner') }),
      insert: (asker) => invitation(asker, 'celebrity'),
      patch: { message: 'changed' },
    },
    'of oneself': {
      key: (asker) => ({ id: idOf(`invitation ${selfOf(asker)}`) }),
      insert: (asker) => invitation(asker, selfOf(asker)),
      patch: { message: 'changed' },
    },
  },
  documents: {
    'of a private project': document('private', false),
    'of a private project, published': document('private', true),
    'of a public project': document('public', false),
    'of a public project, published': document('public', true),
  },
  tasks: {
    'of a private project': task('private'),
    'of a public project': task('public'),
  },
  comments: {
    'by somebody else': comment('private', () => 'fellow'),
    'the words of somebody else': {
      ...comment('private', () => 'fellow'),
      patch: { body: 'changed' },
    },
    own: { ...comment('private', selfOf), patch: { body: 'changed' } },
    'of a public project': comment('public', () => 'fellow'),
  },
  mail_threads: {
    own: {
      key: (asker) => ({ id: idOf(`thread draft ${selfOf(asker)}`) }),
      insert: (asker) => ({ project_id: null, ...by(asker, 'created_by') }),
      patch: { project_id: null },
    },
    'of others': {
      key: () => ({ id: idOf('thread received loner') }),
      insert: () => ({ created_by: personId('fellow') }),
      patch: { project_id: null },
    },
  },
  messages: {
    'own draft': message((asker) => `draft ${selfOf(asker)}`),
    'sent by oneself': {
      ...message((asker) => `sent ${selfOf(asker)}`),
      insert: (asker) => ({
        ...draft(asker, `sent ${selfOf(asker)}`),
        sent_at: '2026-01-01T00:00:00Z',
      }),
    },
    received: message((asker) => `received ${selfOf(asker)}`),
    'on its way to oneself': message((asker) => `underway ${selfOf(asker)}`),
    'of others': message(() => 'received loner'),
  },
  message_recipients: {
    'of an own draft': recipient(
      (asker) => `draft ${selfOf(asker)}`,
      () => 'fellow',
    ),
    'of a message received': recipient((asker) => `received ${selfOf(asker)}`, selfOf),
    'blind, of a message received': recipient(
      (asker) => `received ${selfOf(asker)}`,
      () => 'co-owner',
    ),
    'of a message of others': recipient(
      () => 'received loner',
      () => 'loner',
    ),
  },
  mailbox: {
    own: mail((asker) => `received ${selfOf(asker)}`, selfOf),
    'on its way to oneself': mail((asker) => `underway ${selfOf(asker)}`, selfOf),
    'of others': mail(
      () => 'received loner',
      () => 'loner',
    ),
  },
  routes: {
    own: route(selfOf, (asker) => (asker === 'service' ? { owner_id: personId('owner') } : {})),
    'private, of somebody else': route(
      () => 'loner',
      () => ({ owner_id: personId('loner') }),
    ),
    'public, of somebody else': route(
      () => 'celebrity',
      () => ({
        owner_id: personId('celebrity'),
        is_public: true,
      }),
    ),
    'of a private project': route(() => 'private', inProject('private')),
    'of a public project': route(() => 'public', inProject('public')),
  },
  route_links: {
    'of an own route': routeLink((asker) => `route ${selfOf(asker)}`),
    'of a route of somebody else': routeLink(() => 'route loner'),
    'of a route in a project': routeLink(() => 'route private'),
  },
  activities: {
    own: activity(selfOf, (asker) => by(asker, 'owner_id')),
    'of somebody else': activity(
      () => 'loner',
      () => ({ owner_id: personId('loner') }),
    ),
  },
  activity_log: {
    'of a private project': logLine('private'),
    'of a public project': logLine('public'),
  },
  access_requests: {
    'to the project': accessRequest(() => 'private'),
    'to the site': accessRequest(() => 'site'),
    own: accessRequest((asker) => selfOf(asker)),
  },
  notification_preferences: {
    own: preference(selfOf),
    'of somebody else': preference(() => 'loner'),
  },
  push_subscriptions: {
    own: subscription(selfOf),
    'of somebody else': subscription(() => 'loner'),
  },
  user_settings: {
    own: setting(selfOf),
    'of somebody else': setting(() => 'loner'),
  },
  site_settings: {
    public: siteSetting('public-one'),
    internal: siteSetting('internal-one'),
  },
  project_maps: {
    'of a private project': map('private'),
    'of a public project': map('public'),
  },
  project_map_versions: {
    'of a private project': version('private'),
    'of a public project': version('public'),
  },
  'storage.objects': {
    'document of a private project': file('documents', () => documentPath('private', true)),
    'published document of a public project': file('documents', () => documentPath('public', true)),
    'cover of a private project': file('covers', () => `${projectId('private')}/cover.png`),
    'own avatar': file('avatars', (asker) => `${personId(selfOf(asker))}/me.png`),
    'avatar of somebody else': file('avatars', () => `${personId('loner')}/me.png`),
    'in no folder of anybody': file('documents', () => 'loose.txt'),
  },
  'realtime.messages': {
    'presence of a project': channel('presence', () => `project:${projectId('private')}`),
    'broadcast of a project': channel('broadcast', () => `project:${projectId('private')}`),
    'broadcast of a public project': channel(
      'broadcast',
      () => `project:${projectId('public')}:map`,
    ),
    'own channel': channel('broadcast', (asker) => `user:${personId(selfOf(asker))}`),
    'channel of somebody else': channel('broadcast', () => `user:${personId('loner')}`),
    'any other channel': channel('broadcast', () => 'lobby'),
  },
};

/** What the server's own key has to say and a person cannot: who it is by. */
function by(asker: Asker, column: string): Row {
  return asker === 'service' ? { [column]: personId('owner') } : {};
}

function inProject(name: Project): (asker: Asker) => Row {
  return (asker) => ({ project_id: projectId(name), ...by(asker, 'owner_id') });
}

function profile(whose: (asker: Asker) => Person): Attempt {
  return {
    key: (asker) => ({ id: personId(whose(asker)) }),
    insert: () => ({ id: personId('ghost') }),
    patch: { bio: 'changed' },
  };
}

function project(name: Project): Attempt {
  return {
    key: () => ({ id: projectId(name) }),
    insert: (asker) => ({ name: 'A new one', visibility: name, ...by(asker, 'owner_id') }),
    patch: { description: 'changed' },
  };
}

function member(name: Project, who: (asker: Asker) => Person): Attempt {
  return {
    key: (asker) => ({ project_id: projectId(name), user_id: personId(who(asker)) }),
    insert: (asker) => ({
      project_id: projectId(name),
      user_id: personId(asker === 'service' ? 'loner' : selfOf(asker)),
      role: 'owner',
    }),
    patch: { role: 'commenter' },
  };
}

function projectLink(name: Project): Attempt {
  return {
    key: () => ({ project_id: projectId(name) }),
    insert: () => ({ project_id: projectId('bare'), token: 'known' }),
    patch: { token: 'known' },
  };
}

function invitation(asker: Asker, to: Person): Row {
  return {
    project_id: projectId('private'),
    email: emailOf(to),
    role: 'owner',
    ...by(asker, 'invited_by'),
  };
}

export function documentPath(name: Project, published: boolean): string {
  return `${projectId(name)}/${published ? 'published' : 'internal'}.txt`;
}

function document(name: Project, published: boolean): Attempt {
  return {
    key: () => ({ path: documentPath(name, published) }),
    insert: () => ({
      project_id: projectId(name),
      name: 'new.txt',
      path: `${projectId(name)}/new.txt`,
      is_published: published,
    }),
    patch: { name: 'changed.txt' },
  };
}

function task(name: Project): Attempt {
  return {
    key: () => ({ id: idOf(`task ${name}`) }),
    insert: () => ({ project_id: projectId(name), title: 'A new one' }),
    patch: { title: 'changed' },
  };
}

function comment(name: Project, by: (asker: Asker) => Person): Attempt {
  return {
    key: (asker) => ({ id: idOf(`comment ${name} ${by(asker)}`) }),
    insert: () => ({ project_id: projectId(name), body: 'A new one' }),
    patch: { resolved_at: '2026-01-01T00:00:00Z' },
  };
}

function draft(asker: Asker, thread: string): Row {
  return { thread_id: idOf(`thread ${thread}`), subject: 'New', ...by(asker, 'sender_id') };
}

function message(which: (asker: Asker) => string): Attempt {
  return {
    key: (asker) => ({ id: idOf(`message ${which(asker)}`) }),
    insert: (asker) => draft(asker, which(asker)),
    patch: { subject: 'changed' },
  };
}

function recipient(which: (asker: Asker) => string, who: (asker: Asker) => Person): Attempt {
  return {
    key: (asker) => ({
      message_id: idOf(`message ${which(asker)}`),
      user_id: personId(who(asker)),
    }),
    // Everybody may write to an administrator: what refuses is the message.
    insert: (asker) => ({
      message_id: idOf(`message ${which(asker)}`),
      user_id: personId(asker === 'service' ? 'celebrity' : 'admin'),
    }),
    patch: { kind: 'cc' },
  };
}

function mail(which: (asker: Asker) => string, whose: (asker: Asker) => Person): Attempt {
  return {
    key: (asker) => ({
      message_id: idOf(`message ${which(asker)}`),
      user_id: personId(whose(asker)),
    }),
    insert: (asker) => ({
      message_id: idOf('message received celebrity'),
      user_id: personId(selfOf(asker)),
    }),
    patch: { folder: 'archive' },
  };
}

function route(which: (asker: Asker) => Person | Project, more: (asker: Asker) => Row): Attempt {
  return {
    key: (asker) => ({ id: idOf(`route ${which(asker)}`) }),
    insert: (asker) => ({
      name: 'A new one',
      profile: 'road',
      waypoints: [],
      options: {},
      legs: [],
      ...more(asker),
    }),
    patch: { name: 'changed' },
  };
}

function routeLink(which: (asker: Asker) => string): Attempt {
  return {
    key: (asker) => ({ route_id: idOf(which(asker)) }),
    insert: () => ({ route_id: idOf('route public'), token: 'known' }),
    patch: { token: 'known' },
  };
}

function activity(whose: (asker: Asker) => Person, more: (asker: Asker) => Row): Attempt {
  return {
    key: (asker) => ({ id: idOf(`activity ${whose(asker)}`) }),
    insert: (asker) => ({ started_at: '2026-01-01T00:00:00Z', ...more(asker) }),
    patch: { name: 'changed' },
  };
}

function logLine(name: Project): Attempt {
  return {
    key: () => ({ project_id: projectId(name), subject: 'project', action: 'created' }),
    insert: () => ({
      project_id: projectId(name),
      subject: 'project',
      action: 'updated',
      subject_id: projectId(name),
    }),
    patch: { subject_name: 'changed' },
  };
}

function accessRequest(which: (asker: Asker) => string): Attempt {
  return {
    key: (asker) => ({ id: idOf(`request ${which(asker)}`) }),
    insert: () => ({ email: 'somebody@example.org' }),
    patch: { answer: 'changed' },
  };
}

function preference(whose: (asker: Asker) => Person): Attempt {
  return {
    key: (asker) => ({ user_id: personId(whose(asker)), event: 'comment', channel: 'mail' }),
    insert: (asker) => ({
      user_id: personId(whose(asker)),
      event: 'message',
      channel: 'mail',
      enabled: true,
    }),
    patch: { enabled: false },
  };
}

function subscription(whose: (asker: Asker) => Person): Attempt {
  return {
    key: (asker) => ({ user_id: personId(whose(asker)), endpoint: 'https://push.example.org/1' }),
    insert: (asker) => ({
      user_id: personId(whose(asker)),
      endpoint: 'https://push.example.org/2',
      keys: {},
    }),
    patch: { keys: { changed: true } },
  };
}

function setting(whose: (asker: Asker) => Person): Attempt {
  return {
    key: (asker) => ({ user_id: personId(whose(asker)), key: 'appearance' }),
    insert: (asker) => ({ user_id: personId(whose(asker)), key: 'display', value: {} }),
    patch: { value: { changed: true } },
  };
}

function siteSetting(key: string): Attempt {
  return {
    key: () => ({ key }),
    insert: () => ({ key: 'new-one', value: {}, is_public: key === 'public-one' }),
    patch: { value: { changed: true } },
  };
}

function map(name: Project): Attempt {
  return {
    key: () => ({ project_id: projectId(name) }),
    insert: () => ({ project_id: projectId('bare') }),
    patch: { state: '\\x0102' },
  };
}

function version(name: Project): Attempt {
  return {
    key: () => ({ id: idOf(`version ${name}`) }),
    insert: () => ({ project_id: projectId(name), name: 'A new one', state: '\\x01' }),
    patch: { name: 'changed' },
  };
}

function file(bucket: string, path: (asker: Asker) => string): Attempt {
  return {
    key: (asker) => ({ bucket_id: bucket, name: path(asker) }),
    insert: (asker) => ({ bucket_id: bucket, name: `${path(asker)}.new` }),
    patch: { metadata: { changed: true } },
  };
}

function channel(extension: string, topic: (asker: Asker) => string): Attempt {
  return {
    key: (asker) => ({ topic: topic(asker), extension }),
    insert: (asker) => ({ topic: topic(asker), extension, payload: {}, private: true }),
    patch: { event: 'changed' },
    topic,
  };
}
