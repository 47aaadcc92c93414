import type { Actor } from './access-table.ts';
import type { Row } from './row-sql.ts';
import {
  chunkPath,
  documentPath,
  emailOf,
  idOf,
  personId,
  projectId,
  selfOf,
  versionFacts,
  visibilityOf,
} from './people-and-projects.ts';
import type { Person, Project } from './people-and-projects.ts';

/** How tests try one entry of the access table: the row, and the values to write. */
export interface AccessCase {
  /** The row that select, update and delete are tried on. */
  readonly key: (actor: Actor) => Row;
  /** The row that insert is tried with. */
  readonly insert: (actor: Actor) => Row;
  readonly patch: Row;
  /** The link that the actor sends. */
  readonly link?: string;
  /** The channel that the actor is on. */
  readonly topic?: (actor: Actor) => string;
}

/** The author, which the service key has to set and a user cannot. */
export function by(actor: Actor, column: string): Row {
  return actor === 'service' ? { [column]: personId('owner') } : {};
}

export function inProject(name: Project): (actor: Actor) => Row {
  return (actor) => ({ project_id: projectId(name), ...by(actor, 'owner_id') });
}

export function profile(whose: (actor: Actor) => Person): AccessCase {
  return {
    key: (actor) => ({ id: personId(whose(actor)) }),
    insert: () => ({ id: personId('ghost') }),
    patch: { bio: 'changed' },
  };
}

export function project(name: Project): AccessCase {
  return {
    key: () => ({ id: projectId(name) }),
    insert: (actor) => ({
      name: 'A new one',
      visibility: visibilityOf(name),
      ...by(actor, 'owner_id'),
    }),
    patch: { description: 'changed' },
  };
}

export function member(name: Project, who: (actor: Actor) => Person): AccessCase {
  return {
    key: (actor) => ({ project_id: projectId(name), user_id: personId(who(actor)) }),
    insert: (actor) => ({
      project_id: projectId(name),
      user_id: personId(actor === 'service' ? 'loner' : selfOf(actor)),
      role: 'owner',
    }),
    patch: { role: 'commenter' },
  };
}

export function projectLink(name: Project): AccessCase {
  return {
    key: () => ({ project_id: projectId(name) }),
    insert: () => ({ project_id: projectId('bare'), token: 'known' }),
    patch: { token: 'known' },
  };
}

export function invitation(actor: Actor, to: Person, name: Project = 'private'): Row {
  return {
    project_id: projectId(name),
    email: emailOf(to),
    role: 'owner',
    ...by(actor, 'invited_by'),
  };
}

export function document(name: Project, published: boolean): AccessCase {
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

export function documentVersion(name: Project): AccessCase {
  return {
    key: () => ({ id: idOf(`version of a document ${name}`) }),
    insert: (actor) => ({
      ...versionFacts,
      project_id: projectId(name),
      document_id: idOf(`document ${documentPath(name, true)}`),
      path: `${projectId(name)}/by-${actor}.txt`,
    }),
    patch: { name: 'changed.txt' },
  };
}

export function task(name: Project): AccessCase {
  return {
    key: () => ({ id: idOf(`task ${name}`) }),
    insert: () => ({ project_id: projectId(name), title: 'A new one' }),
    patch: { title: 'changed' },
  };
}

export function draft(actor: Actor, thread: string): Row {
  return { thread_id: idOf(`thread ${thread}`), subject: 'New', ...by(actor, 'sender_id') };
}

export function message(which: (actor: Actor) => string): AccessCase {
  return {
    key: (actor) => ({ id: idOf(`message ${which(actor)}`) }),
    insert: (actor) => draft(actor, which(actor)),
    patch: { subject: 'changed' },
  };
}

export function recipient(
  which: (actor: Actor) => string,
  who: (actor: Actor) => Person,
): AccessCase {
  return {
    key: (actor) => ({
      message_id: idOf(`message ${which(actor)}`),
      user_id: personId(who(actor)),
    }),
    // Every user may write to an administrator: the message itself is refused.
    insert: (actor) => ({
      message_id: idOf(`message ${which(actor)}`),
      user_id: personId(actor === 'service' ? 'celebrity' : 'admin'),
    }),
    patch: { kind: 'cc' },
  };
}

/** A document of a project in a message that has another one already. */
export function attached(
  which: (actor: Actor) => string,
  [project, isPublished]: readonly [Project, boolean],
): AccessCase {
  const idOfDocument = (name: Project, published: boolean) =>
    idOf(`document ${documentPath(name, published)}`);
  return {
    key: (actor) => ({
      message_id: idOf(`message ${which(actor)}`),
      document_id: idOfDocument('private', false),
    }),
    insert: (actor) => ({
      message_id: idOf(`message ${which(actor)}`),
      document_id: idOfDocument(project, isPublished),
    }),
    patch: { document_id: idOfDocument('public', false) },
  };
}

export function mail(which: (actor: Actor) => string, whose: (actor: Actor) => Person): AccessCase {
  return {
    key: (actor) => ({
      message_id: idOf(`message ${which(actor)}`),
      user_id: personId(whose(actor)),
    }),
    insert: (actor) => ({
      message_id: idOf('message received celebrity'),
      user_id: personId(selfOf(actor)),
    }),
    patch: { folder: 'archive' },
  };
}

/** A route in the trash of a project. */
export function deletedRoute(name: Project): AccessCase {
  return {
    key: () => ({ id: idOf(`deleted route ${name}`) }),
    insert: (actor) => ({
      ...route(() => name, inProject(name)).insert(actor),
      deleted_at: new Date().toISOString(),
    }),
    patch: { deleted_at: null },
  };
}

export function route(
  which: (actor: Actor) => Person | Project,
  more: (actor: Actor) => Row,
): AccessCase {
  return {
    key: (actor) => ({ id: idOf(`route ${which(actor)}`) }),
    insert: (actor) => ({
      name: 'A new one',
      profile: 'road',
      waypoints: [],
      options: {},
      legs: [],
      ...more(actor),
    }),
    patch: { name: 'changed' },
  };
}

export function routeLink(which: (actor: Actor) => string): AccessCase {
  return {
    key: (actor) => ({ route_id: idOf(which(actor)) }),
    insert: () => ({ route_id: idOf('route public'), token: 'known' }),
    patch: { token: 'known' },
  };
}

export function routeVersion(which: (actor: Actor) => string): AccessCase {
  return {
    key: (actor) => ({ route_id: idOf(which(actor)) }),
    insert: (actor) => ({
      route_id: idOf(which(actor)),
      version: 7,
      name: 'Another one',
      profile: 'road',
      options: {},
      waypoints: [],
      legs: [],
      distance_metres: 0,
      tags: [],
      facts: {},
      saved_at: '2026-01-01T00:00:00Z',
      device: '',
    }),
    patch: { name: 'changed' },
  };
}

export function activity(whose: (actor: Actor) => Person, more: (actor: Actor) => Row): AccessCase {
  return {
    key: (actor) => ({ id: idOf(`activity ${whose(actor)}`) }),
    insert: (actor) => ({ started_at: '2026-01-01T00:00:00Z', ...more(actor) }),
    patch: { name: 'changed' },
  };
}

export function collection(
  whose: (actor: Actor) => Person,
  more: (actor: Actor) => Row,
): AccessCase {
  return {
    key: (actor) => ({ id: idOf(`collection ${whose(actor)}`) }),
    insert: (actor) => ({ name: 'Another', ...more(actor) }),
    patch: { name: 'changed' },
  };
}

export function logLine(name: Project): AccessCase {
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

/** Rows are inserted by triggers and functions alone. */
export const peopleLogLine: AccessCase = {
  key: () => ({ person_id: personId('celebrity'), act: 'make_member' }),
  insert: () => ({ person_id: personId('celebrity'), act: 'unlock' }),
  patch: { reason: 'changed' },
};

/** Rows are inserted by a function alone. */
export const siteLogLine: AccessCase = {
  key: () => ({ act: 'make_backup' }),
  insert: () => ({ act: 'delete_backup' }),
  patch: { subject: 'changed' },
};

export function accessRequest(which: (actor: Actor) => string): AccessCase {
  return {
    key: (actor) => ({ id: idOf(`request ${which(actor)}`) }),
    insert: () => ({ email: 'invited@example.org' }),
    patch: { answer: 'changed' },
  };
}

export function taskReminder(whose: (actor: Actor) => Person): AccessCase {
  return {
    key: (actor) => ({ user_id: personId(whose(actor)), task_id: idOf('task private') }),
    insert: (actor) => ({
      user_id: personId(whose(actor)),
      task_id: idOf('task public'),
      remind_at: '2030-01-01T08:00:00Z',
    }),
    patch: { remind_at: '2029-01-01T08:00:00Z' },
  };
}

export function preference(whose: (actor: Actor) => Person): AccessCase {
  return {
    key: (actor) => ({ user_id: personId(whose(actor)), event: 'comment', channel: 'mail' }),
    insert: (actor) => ({
      user_id: personId(whose(actor)),
      event: 'message',
      channel: 'mail',
      enabled: true,
    }),
    patch: { enabled: false },
  };
}

export function subscription(whose: (actor: Actor) => Person): AccessCase {
  return {
    key: (actor) => ({ user_id: personId(whose(actor)), endpoint: 'https://push.example.org/1' }),
    insert: (actor) => ({
      user_id: personId(whose(actor)),
      endpoint: 'https://push.example.org/2',
      keys: {},
    }),
    patch: { keys: { changed: true } },
  };
}

export function setting(whose: (actor: Actor) => Person): AccessCase {
  return {
    key: (actor) => ({ user_id: personId(whose(actor)), key: 'appearance' }),
    insert: (actor) => ({ user_id: personId(whose(actor)), key: 'display', value: {} }),
    patch: { value: { changed: true } },
  };
}

export function siteSetting(key: string): AccessCase {
  return {
    key: () => ({ key }),
    insert: () => ({ key: 'new-one', value: {}, is_public: key === 'public-one' }),
    patch: { value: { changed: true } },
  };
}

export function map(name: Project): AccessCase {
  return {
    key: () => ({ project_id: projectId(name) }),
    insert: () => ({ project_id: projectId('bare') }),
    patch: { head: 7 },
  };
}

export function mapChange(name: Project): AccessCase {
  const entry = { session: 's1', author_id: personId('owner'), role: 'owner', format: 1 };
  return {
    key: () => ({ project_id: projectId(name), seq: 1000 }),
    insert: () => ({ project_id: projectId(name), seq: 1001, number: 1001, change: {}, ...entry }),
    patch: { number: 9 },
  };
}

export function chunk(name: Project): AccessCase {
  return {
    key: () => ({ bucket_id: 'maps', name: chunkPath(name) }),
    insert: () => ({ bucket_id: 'maps', name: chunkPath(name, { digit: 'b' }) }),
    patch: { metadata: { changed: true } },
  };
}

export function version(name: Project): AccessCase {
  return {
    key: () => ({ id: idOf(`version ${name}`) }),
    insert: () => ({ project_id: projectId(name), name: 'A new one' }),
    patch: { name: 'changed' },
  };
}

export function file(bucket: string, path: (actor: Actor) => string): AccessCase {
  return {
    key: (actor) => ({ bucket_id: bucket, name: path(actor) }),
    insert: (actor) => ({ bucket_id: bucket, name: `${path(actor)}.new` }),
    patch: { metadata: { changed: true } },
  };
}

export function channel(extension: string, topic: (actor: Actor) => string): AccessCase {
  return {
    key: (actor) => ({ topic: topic(actor), extension }),
    insert: (actor) => ({ topic: topic(actor), extension, payload: {}, private: true }),
    patch: { event: 'changed' },
    topic,
  };
}
