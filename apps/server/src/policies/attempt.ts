import type { Asker } from './access-table.ts';
import type { Row } from './row-sql.ts';
import { documentPath, emailOf, idOf, personId, projectId, selfOf, visibilityOf } from './world.ts';
import type { Person, Project } from './world.ts';

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

/** What the server's own key has to say and a person cannot: who it is by. */
export function by(asker: Asker, column: string): Row {
  return asker === 'service' ? { [column]: personId('owner') } : {};
}

export function inProject(name: Project): (asker: Asker) => Row {
  return (asker) => ({ project_id: projectId(name), ...by(asker, 'owner_id') });
}

export function profile(whose: (asker: Asker) => Person): Attempt {
  return {
    key: (asker) => ({ id: personId(whose(asker)) }),
    insert: () => ({ id: personId('ghost') }),
    patch: { bio: 'changed' },
  };
}

export function project(name: Project): Attempt {
  return {
    key: () => ({ id: projectId(name) }),
    insert: (asker) => ({
      name: 'A new one',
      visibility: visibilityOf(name),
      ...by(asker, 'owner_id'),
    }),
    patch: { description: 'changed' },
  };
}

export function member(name: Project, who: (asker: Asker) => Person): Attempt {
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

export function projectLink(name: Project): Attempt {
  return {
    key: () => ({ project_id: projectId(name) }),
    insert: () => ({ project_id: projectId('bare'), token: 'known' }),
    patch: { token: 'known' },
  };
}

export function invitation(asker: Asker, to: Person, name: Project = 'private'): Row {
  return {
    project_id: projectId(name),
    email: emailOf(to),
    role: 'owner',
    ...by(asker, 'invited_by'),
  };
}

export function document(name: Project, published: boolean): Attempt {
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

export function task(name: Project): Attempt {
  return {
    key: () => ({ id: idOf(`task ${name}`) }),
    insert: () => ({ project_id: projectId(name), title: 'A new one' }),
    patch: { title: 'changed' },
  };
}

export function comment(name: Project, by: (asker: Asker) => Person): Attempt {
  return {
    key: (asker) => ({ id: idOf(`comment ${name} ${by(asker)}`) }),
    insert: () => ({ project_id: projectId(name), body: 'A new one' }),
    patch: { resolved_at: '2026-01-01T00:00:00Z' },
  };
}

export function draft(asker: Asker, thread: string): Row {
  return { thread_id: idOf(`thread ${thread}`), subject: 'New', ...by(asker, 'sender_id') };
}

export function message(which: (asker: Asker) => string): Attempt {
  return {
    key: (asker) => ({ id: idOf(`message ${which(asker)}`) }),
    insert: (asker) => draft(asker, which(asker)),
    patch: { subject: 'changed' },
  };
}

export function recipient(which: (asker: Asker) => string, who: (asker: Asker) => Person): Attempt {
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

export function mail(which: (asker: Asker) => string, whose: (asker: Asker) => Person): Attempt {
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

export function route(
  which: (asker: Asker) => Person | Project,
  more: (asker: Asker) => Row,
): Attempt {
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

export function routeLink(which: (asker: Asker) => string): Attempt {
  return {
    key: (asker) => ({ route_id: idOf(which(asker)) }),
    insert: () => ({ route_id: idOf('route public'), token: 'known' }),
    patch: { token: 'known' },
  };
}

export function activity(whose: (asker: Asker) => Person, more: (asker: Asker) => Row): Attempt {
  return {
    key: (asker) => ({ id: idOf(`activity ${whose(asker)}`) }),
    insert: (asker) => ({ started_at: '2026-01-01T00:00:00Z', ...more(asker) }),
    patch: { name: 'changed' },
  };
}

export function logLine(name: Project): Attempt {
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

/** Lines are written by triggers and functions alone. */
export const peopleLogLine: Attempt = {
  key: () => ({ person_id: personId('celebrity'), act: 'make_member' }),
  insert: () => ({ person_id: personId('celebrity'), act: 'unlock' }),
  patch: { reason: 'changed' },
};

export function accessRequest(which: (asker: Asker) => string): Attempt {
  return {
    key: (asker) => ({ id: idOf(`request ${which(asker)}`) }),
    insert: () => ({ email: 'somebody@example.org' }),
    patch: { answer: 'changed' },
  };
}

export function preference(whose: (asker: Asker) => Person): Attempt {
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

export function subscription(whose: (asker: Asker) => Person): Attempt {
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

export function setting(whose: (asker: Asker) => Person): Attempt {
  return {
    key: (asker) => ({ user_id: personId(whose(asker)), key: 'appearance' }),
    insert: (asker) => ({ user_id: personId(whose(asker)), key: 'display', value: {} }),
    patch: { value: { changed: true } },
  };
}

export function siteSetting(key: string): Attempt {
  return {
    key: () => ({ key }),
    insert: () => ({ key: 'new-one', value: {}, is_public: key === 'public-one' }),
    patch: { value: { changed: true } },
  };
}

export function map(name: Project): Attempt {
  return {
    key: () => ({ project_id: projectId(name) }),
    insert: () => ({ project_id: projectId('bare') }),
    patch: { state: '\\x0102' },
  };
}

export function version(name: Project): Attempt {
  return {
    key: () => ({ id: idOf(`version ${name}`) }),
    insert: () => ({ project_id: projectId(name), name: 'A new one' }),
    patch: { name: 'changed' },
  };
}

export function file(bucket: string, path: (asker: Asker) => string): Attempt {
  return {
    key: (asker) => ({ bucket_id: bucket, name: path(asker) }),
    insert: (asker) => ({ bucket_id: bucket, name: `${path(asker)}.new` }),
    patch: { metadata: { changed: true } },
  };
}

export function channel(extension: string, topic: (asker: Asker) => string): Attempt {
  return {
    key: (asker) => ({ topic: topic(asker), extension }),
    insert: (asker) => ({ topic: topic(asker), extension, payload: {}, private: true }),
    patch: { event: 'changed' },
    topic,
  };
}
