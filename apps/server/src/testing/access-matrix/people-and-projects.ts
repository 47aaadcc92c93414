import { createHash } from 'node:crypto';
import type { ProjectVisibility } from '@webmaps/project/role';
import type { Database } from '../../db/database.ts';
import { asRequester } from '../../db/transaction.ts';
import type { Requester } from '../../db/transaction.ts';
import type { Actor } from './access-table.ts';
import { insertRow } from './row-sql.ts';

/** The same id for the same text, so that rows can be named before they are written. */
export function idOf(words: string): string {
  const hex = createHash('sha256').update(words).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** What a former file of a document says of itself. */
export const versionFacts = {
  name: 'former.txt',
  mime_type: 'text/plain',
  size_bytes: 3,
  file_at: '2026-01-01T00:00:00Z',
};

/** The actors with an account, and the users whose rows they try to access. */
export const people = [
  ...(['stranger', 'viewer', 'commenter', 'editor', 'owner', 'admin'] as const),
  ...(['co-owner', 'fellow', 'loner', 'celebrity', 'ghost'] as const),
] as const;
export type Person = (typeof people)[number];

export function personId(person: Person): string {
  return idOf(`person ${person}`);
}

export function emailOf(person: Person): string {
  return `${person}@example.org`;
}

/** Whose rows are "own" for an actor; an actor without an account is tried with another user's. */
export function selfOf(actor: Actor): Person {
  if (actor === 'anon') return 'stranger';
  return actor === 'service' ? 'owner' : actor;
}

export function requesterOf(actor: Actor): Requester {
  if (actor === 'anon') return { role: 'anon', claims: {} };
  if (actor === 'service') return { role: 'service_role', claims: {} };
  const claims = { sub: personId(actor), email: emailOf(actor), aud: 'authenticated' };
  return { role: 'authenticated', claims };
}

/** By visibility; one more private project is archived. */
export const projects = ['private', 'link', 'public', 'archived'] as const;
export type Project = (typeof projects)[number];

export function projectId(project: Project | 'bare'): string {
  return idOf(`project ${project}`);
}

export function linkToken(project: Project): string {
  return `secret of ${project}`;
}

export function visibilityOf(project: Project | 'bare'): ProjectVisibility {
  return project === 'bare' || project === 'archived' ? 'private' : project;
}

/** The path of a project's document in its bucket. */
export function documentPath(name: Project, published: boolean): string {
  return `${projectId(name)}/${published ? 'published' : 'internal'}.txt`;
}

/** The name of a chunk in its bucket: the digits of a hash. */
export function chunkPath(
  name: Project,
  {
    folder,
    digit = 'a',
  }: { readonly folder?: 'snapshot' | 'public'; readonly digit?: string } = {},
): string {
  return [projectId(name), ...(folder ? [folder] : []), digit.repeat(64)].join('/');
}

/** Accounts, and projects of every visibility in which every user has the role of their name. */
export async function insertPeopleAndProjects(database: Database): Promise<void> {
  for (const person of people) {
    await database.auth.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
       values ($1, 'authenticated', 'authenticated', $2, now(), $3, $4)`,
      [
        personId(person),
        emailOf(person),
        person === 'admin' ? { site_role: 'admin' } : {},
        { name: person },
      ],
    );
  }
  await asRequester(database.requests, requesterOf('service'), async (client) => {
    await client.query('delete from profiles where id = $1', [personId('ghost')]);
    await client.query('update profiles set is_public = true where id = $1', [
      personId('celebrity'),
    ]);
    for (const project of [...projects, 'bare'] as const) {
      const id = projectId(project);
      await insertRow(client, 'projects', {
        id,
        name: `The ${project} one`,
        slug: project,
        status: 'active',
        visibility: visibilityOf(project),
        owner_id: personId('owner'),
      });
      if (project === 'bare') {
        await client.query('delete from project_links where project_id = $1', [id]);
        await client.query('delete from project_maps where project_id = $1', [id]);
        continue;
      }
      await client.query('update project_links set token = $2 where project_id = $1', [
        id,
        linkToken(project),
      ]);
      for (const role of ['viewer', 'commenter', 'editor'] as const) {
        await insertRow(client, 'project_members', {
          project_id: id,
          user_id: personId(role),
          role,
        });
      }
      for (const [person, role] of [
        ['fellow', 'viewer'],
        ['co-owner', 'owner'],
      ] as const) {
        await insertRow(client, 'project_members', {
          project_id: id,
          user_id: personId(person),
          role,
        });
      }
    }
    for (const status of ['completed', 'archived']) {
      await client.query('update projects set status = $2 where id = $1', [
        projectId('archived'),
        status,
      ]);
    }
  });
}
