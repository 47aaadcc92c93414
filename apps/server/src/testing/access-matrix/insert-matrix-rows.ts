import type { Database } from '../../db/database.ts';
import { asRequester } from '../../db/transaction.ts';
import { insertRow } from './row-sql.ts';
import type { Row } from './row-sql.ts';
import {
  chunkPath,
  documentPath,
  emailOf,
  idOf,
  people,
  personId,
  projectId,
  projects,
  requesterOf,
  versionFacts,
} from './people-and-projects.ts';
import type { Person, Project } from './people-and-projects.ts';

const withProfile = people.filter((person) => person !== 'ghost');

/** In foreign-key order. */
const tables = [
  'project_invitations',
  'documents',
  'document_versions',
  'tasks',
  'comments',
  'comment_reads',
  'map_changes',
  'map_snapshots',
  'published_maps',
  'project_map_versions',
  'routes',
  'route_links',
  'activities',
  'collections',
  'mail_threads',
  'messages',
  'message_recipients',
  'message_documents',
  'mailbox',
  'access_requests',
  'task_reminders',
  'notification_preferences',
  'push_subscriptions',
  'user_settings',
  'site_settings',
  'storage.buckets',
  'storage.objects',
  'realtime.messages',
] as const;
type Rows = Readonly<Partial<Record<(typeof tables)[number], readonly Row[]>>>;

/** Inserts every row that the access cases refer to, with the service role. */
export async function insertMatrixRows(database: Database): Promise<void> {
  const all: readonly Rows[] = [
    siteRows,
    ...projects.map(rowsOfProject),
    ...withProfile.map(rowsOfPerson),
    ...mailRows(),
  ];
  await asRequester(database.requests, requesterOf('service'), async (client) => {
    for (const table of tables) {
      for (const row of all.flatMap((rows) => rows[table] ?? [])) {
        await insertRow(client, table, row);
      }
    }
    // Rows in the log, which no actor can write.
    for (const role of ['admin', 'member']) {
      const values = [personId('celebrity'), role];
      await client.query('update profiles set site_role = $2 where id = $1', values);
    }
  });
  await asRequester(database.requests, requesterOf('admin'), (client) =>
    client.query("select administer_site('make_backup', 'a file')"),
  );
}

const siteRows: Rows = {
  route_links: ['private', 'archived'].map((name) => ({
    route_id: idOf(`route ${name}`),
    token: `link of route ${name}`,
  })),
  project_invitations: [
    {
      id: idOf('invitation archived'),
      project_id: projectId('archived'),
      email: emailOf('loner'),
      invited_by: personId('owner'),
    },
  ],
  access_requests: [{ id: idOf('request site'), email: emailOf('loner') }],
  site_settings: [
    { key: 'public-one', value: {}, is_public: true },
    { key: 'internal-one', value: {}, is_public: false },
  ],
  'storage.buckets': [{ id: 'empty', name: 'empty' }],
  'storage.objects': [{ bucket_id: 'documents', name: 'loose.txt' }],
  'realtime.messages': [channelRow('broadcast', 'lobby')],
};

function rowsOfProject(name: Project): Rows {
  const project_id = projectId(name);
  const paths = [true, false].map((is_published) => ({
    is_published,
    path: documentPath(name, is_published),
  }));
  return {
    documents: paths.map((path) => ({
      ...path,
      id: idOf(`document ${path.path}`),
      project_id,
      name: 'a.txt',
    })),
    document_versions: [
      {
        id: idOf(`version of a document ${name}`),
        project_id,
        document_id: idOf(`document ${documentPath(name, true)}`),
        path: `${project_id}/former.txt`,
        ...versionFacts,
      },
      {
        id: idOf(`version of a deleted document ${name}`),
        project_id,
        document_id: idOf(`deleted document ${name}`),
        path: `${project_id}/deleted.txt`,
        ...versionFacts,
      },
    ],
    tasks: [{ id: idOf(`task ${name}`), project_id, title: 'A task' }],
    comments: withProfile.map((person) => ({
      id: idOf(`comment ${name} ${person}`),
      project_id,
      body: 'Words',
      author_id: personId(person),
    })),
    project_map_versions: [
      { id: idOf(`version ${name}`), project_id, name: 'One', created_by: null },
      ...withProfile.map((person) => ({
        id: idOf(`version ${name} ${person}`),
        project_id,
        name: 'Of a person',
        created_by: personId(person),
      })),
    ],
    map_changes: [mapChangeRow(name)],
    map_snapshots: [foldedRow(name)],
    published_maps: [foldedRow(name)],
    routes: [
      {
        id: idOf(`route ${name}`),
        project_id,
        owner_id: personId('co-owner'),
        name: 'A route',
        profile: 'road',
        waypoints: [],
      },
      {
        id: idOf(`deleted route ${name}`),
        project_id,
        owner_id: personId('co-owner'),
        name: 'A deleted route',
        profile: 'road',
        waypoints: [],
        deleted_at: new Date().toISOString(),
      },
    ],
    access_requests: [{ id: idOf(`request ${name}`), project_id, email: emailOf('loner') }],
    'storage.objects': [
      ...paths.map(({ path }) => ({ bucket_id: 'documents', name: path })),
      { bucket_id: 'covers', name: `${project_id}/cover.png` },
      ...[
        chunkPath(name),
        chunkPath(name, { folder: 'snapshot', digit: 'c' }),
        chunkPath(name, { folder: 'public', digit: 'c' }),
        chunkPath(name, { folder: 'public', digit: 'd' }),
      ].map((path) => ({ bucket_id: 'maps', name: path })),
    ],
    'realtime.messages': [
      channelRow('presence', `project:${project_id}`),
      channelRow('broadcast', `project:${project_id}`),
      channelRow('broadcast', `project:${project_id}:map`),
      ...[0, 1].flatMap((epoch) => [
        channelRow('broadcast', `project:${project_id}:log-${epoch}`),
        channelRow('presence', `project:${project_id}:here-${epoch}`),
      ]),
    ],
  };
}

function mapChangeRow(name: Project) {
  return {
    project_id: projectId(name),
    // Far from where an append begins, since the head of the map is still 0.
    seq: 1000,
    session: 's1',
    number: 1000,
    author_id: personId('owner'),
    role: 'owner',
    format: 1,
    change: { kind: 'remove_batch', origin: 'b1' },
  };
}

function foldedRow(name: Project) {
  const chunks = ['c'.repeat(64)];
  return { project_id: projectId(name), seq: 1, features: 0, content: {}, chunks };
}

function rowsOfPerson(person: Person): Rows {
  const user_id = personId(person);
  return {
    project_invitations: [
      {
        id: idOf(`invitation ${person}`),
        project_id: projectId(person === 'loner' ? 'private' : 'bare'),
        email: emailOf(person),
        role: 'viewer',
        invited_by: personId('owner'),
      },
    ],
    routes: [
      {
        id: idOf(`route ${person}`),
        owner_id: user_id,
        name: 'A route',
        profile: 'road',
        waypoints: [],
        is_public: person === 'celebrity',
      },
    ],
    route_links: [{ route_id: idOf(`route ${person}`), token: `link of route ${person}` }],
    activities: [
      { id: idOf(`activity ${person}`), owner_id: user_id, started_at: '2026-01-01T00:00:00Z' },
    ],
    collections: [{ id: idOf(`collection ${person}`), owner_id: user_id, name: 'A collection' }],
    access_requests: [
      {
        id: idOf(`request ${person}`),
        project_id: idOf('no project'),
        requester_id: user_id,
        email: emailOf(person),
      },
    ],
    task_reminders: [{ task_id: idOf('task private'), user_id, remind_at: '2030-01-01T08:00:00Z' }],
    comment_reads: [
      { comment_id: idOf('comment private fellow'), user_id, read_at: '2026-01-01T08:00:00Z' },
    ],
    notification_preferences: [{ user_id, event: 'comment', channel: 'mail', enabled: true }],
    push_subscriptions: [{ user_id, endpoint: 'https://push.example.org/1', keys: {} }],
    user_settings: [{ user_id, key: 'appearance', value: {} }],
    'storage.objects': [{ bucket_id: 'avatars', name: `${user_id}/me.png` }],
    'realtime.messages': [channelRow('broadcast', `user:${user_id}`)],
  };
}

/** For every user a draft, a sent message, one that has arrived and one that has not. */
function mailRows(): readonly Rows[] {
  return withProfile.flatMap((person) => [
    messageRows(`draft ${person}`, { from: person, to: 'fellow' }),
    messageRows(`sent ${person}`, { from: person, to: 'celebrity', reaches: '2026-01-01' }),
    messageRows(`received ${person}`, { from: 'fellow', to: person, reaches: '2026-01-01' }),
    messageRows(`underway ${person}`, { from: 'fellow', to: person, reaches: '2999-01-01' }),
  ]);
}

interface Mail {
  readonly from: Person;
  readonly to: Person;
  /** A draft reaches no one. */
  readonly reaches?: string;
}

function messageRows(name: string, { from, to, reaches }: Mail): Rows {
  const message_id = idOf(`message ${name}`);
  const thread_id = idOf(`thread ${name}`);
  const user_id = personId(to);
  const blind = { message_id, user_id: personId('co-owner'), kind: 'bcc' };
  return {
    mail_threads: [{ id: thread_id, created_by: personId(from) }],
    messages: [
      {
        id: message_id,
        thread_id,
        sender_id: personId(from),
        subject: 'Hello',
        ...(reaches && { sent_at: reaches }),
      },
    ],
    message_recipients: [
      { message_id, user_id, kind: 'to' },
      ...(to === 'co-owner' ? [] : [blind]),
    ],
    message_documents: [
      { message_id, document_id: idOf(`document ${documentPath('private', false)}`) },
    ],
    mailbox: reaches ? [{ message_id, user_id, folder: 'inbox', visible_from: reaches }] : [],
  };
}

function channelRow(extension: string, topic: string): Row {
  return { extension, topic, payload: {}, private: true };
}
