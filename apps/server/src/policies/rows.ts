import type { Database } from '../db/database.ts';
import { asRequester } from '../db/transaction.ts';
import { documentPath } from './attempts.ts';
import { insertRow } from './row-sql.ts';
import type { Row } from './row-sql.ts';
import { emailOf, idOf, people, personId, projectId, projects, requesterOf } from './world.ts';
import type { Person, Project } from './world.ts';

/** Every row that the attempts are made on, written by the server's own key. */
export async function writeRows(database: Database): Promise<void> {
  const rows: [table: string, row: Row][] = [
    ...projects.flatMap(rowsOfProject),
    ...people.filter((person) => person !== 'ghost').flatMap(rowsOfPerson),
    ['route_links', { route_id: idOf('route private'), token: 'link of route private' }],
    [
      'access_requests',
      { id: idOf('request project'), project_id: projectId('private'), email: emailOf('loner') },
    ],
    ['access_requests', { id: idOf('request site'), email: emailOf('loner') }],
    ['site_settings', { key: 'public-one', value: {}, is_public: true }],
    ['site_settings', { key: 'internal-one', value: {}, is_public: false }],
    ['storage.objects', { bucket_id: 'documents', name: 'loose.txt' }],
    channelRow('broadcast', 'lobby'),
  ];
  await asRequester(database.requests, requesterOf('service'), async (client) => {
    for (const [table, row] of rows) await insertRow(client, table, row);
  });
}

function rowsOfProject(name: Project): [string, Row][] {
  const project_id = projectId(name);
  const author = personId('fellow');
  return [
    ...[true, false].flatMap((published): [string, Row][] => [
      [
        'documents',
        {
          project_id,
          name: 'a.txt',
          path: documentPath(name, published),
          is_published: published,
        },
      ],
      ['storage.objects', { bucket_id: 'documents', name: documentPath(name, published) }],
    ]),
    ['storage.objects', { bucket_id: 'covers', name: `${project_id}/cover.png` }],
    ['tasks', { id: idOf(`task ${name}`), project_id, title: 'A task' }],
    [
      'comments',
      { id: idOf(`comment ${name} fellow`), project_id, body: 'Words', author_id: author },
    ],
    [
      'project_map_versions',
      { id: idOf(`version ${name}`), project_id, name: 'One', state: '\\x' },
    ],
    [
      'routes',
      {
        ...{ id: idOf(`route ${name}`), project_id, owner_id: personId('co-owner') },
        ...{ name: 'A route', profile: 'road', waypoints: [] },
      },
    ],
    channelRow('presence', `project:${project_id}`),
    channelRow('broadcast', `project:${project_id}`),
    channelRow('broadcast', `project:${project_id}:map`),
  ];
}

function rowsOfPerson(person: Person): [string, Row][] {
  const user_id = personId(person);
  return [
    [
      'project_invitations',
      {
        id: idOf(`invitation ${person}`),
        project_id: projectId(person === 'loner' ? 'private' : 'bare'),
        ...{ email: emailOf(person), role: 'viewer', invited_by: personId('owner') },
      },
    ],
    ...(person === 'fellow'
      ? []
      : [
          [
            'comments',
            {
              id: idOf(`comment private ${person}`),
              ...{ project_id: projectId('private'), body: 'Words', author_id: user_id },
            },
          ] satisfies [string, Row],
        ]),
    ...messageRows(`draft ${person}`, { from: person, to: 'fellow', state: 'draft' }),
    ...messageRows(`sent ${person}`, { from: person, to: 'celebrity', state: 'sent' }),
    ...messageRows(`received ${person}`, { from: 'fellow', to: person, state: 'sent' }),
    ...messageRows(`underway ${person}`, { from: 'fellow', to: person, state: 'underway' }),
    [
      'routes',
      {
        ...{ id: idOf(`route ${person}`), owner_id: user_id, name: 'A route', profile: 'road' },
        ...{ waypoints: [], is_public: person === 'celebrity' },
      },
    ],
    ['route_links', { route_id: idOf(`route ${person}`), token: `link of route ${person}` }],
    [
      'activities',
      { id: idOf(`activity ${person}`), owner_id: user_id, started_at: '2026-01-01T00:00:00Z' },
    ],
    [
      'access_requests',
      {
        ...{ id: idOf(`request ${person}`), project_id: idOf('no project') },
        ...{ requester_id: user_id, email: emailOf(person) },
      },
    ],
    ['notification_preferences', { user_id, event: 'comment', channel: 'mail', enabled: true }],
    ['push_subscriptions', { user_id, endpoint: 'https://push.example.org/1', keys: {} }],
    ['user_settings', { user_id, key: 'appearance', value: {} }],
    ['storage.objects', { bucket_id: 'avatars', name: `${user_id}/me.png` }],
    channelRow('broadcast', `user:${user_id}`),
  ];
}

interface Mail {
  readonly from: Person;
  readonly to: Person;
  readonly state: 'draft' | 'sent' | 'underway';
}

function messageRows(name: string, { from, to, state }: Mail): [string, Row][] {
  const message_id = idOf(`message ${name}`);
  const thread_id = idOf(`thread ${name}`);
  const at = state === 'underway' ? '2999-01-01T00:00:00Z' : '2026-01-01T00:00:00Z';
  const recipients: [string, Row][] = [
    ['message_recipients', { message_id, user_id: personId(to), kind: 'to' }],
  ];
  if (to !== 'co-owner') {
    recipients.push([
      'message_recipients',
      { message_id, user_id: personId('co-owner'), kind: 'bcc' },
    ]);
  }
  return [
    ['mail_threads', { id: thread_id, created_by: personId(from) }],
    [
      'messages',
      {
        ...{ id: message_id, thread_id, sender_id: personId(from), subject: 'Hello' },
        ...(state === 'draft' ? {} : { sent_at: at }),
      },
    ],
    ...recipients,
    ...(state === 'draft'
      ? []
      : [
          [
            'mailbox',
            { message_id, user_id: personId(to), folder: 'inbox', visible_from: at },
          ] satisfies [string, Row],
        ]),
  ];
}

function channelRow(extension: string, topic: string): [string, Row] {
  return ['realtime.messages', { extension, topic, payload: {}, private: true }];
}
