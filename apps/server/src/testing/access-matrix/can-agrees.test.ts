import { can, projectActions } from '@webmaps/project/can';
import type { Person as ActingPerson, ProjectAction, ProjectThing } from '@webmaps/project/can';
import type { ProjectRole } from '@webmaps/project/role';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase } from '../databases/test-database.ts';
import type { Actor } from './access-table.ts';
import { insertMatrixRows } from './insert-matrix-rows.ts';
import { withActorQueries } from './actor-queries.ts';
import type { ActorQueries } from './actor-queries.ts';
import {
  documentPath,
  emailOf,
  idOf,
  linkToken,
  insertPeopleAndProjects,
  personId,
  projectId,
  projects,
  visibilityOf,
} from './people-and-projects.ts';
import type { Person, Project } from './people-and-projects.ts';

let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
  await insertPeopleAndProjects(database);
  await insertMatrixRows(database);
});
afterAll(() => database.stop());

const actors = ['anon', 'stranger', 'viewer', 'commenter', 'editor', 'owner', 'admin'] as const;
type Signed = Exclude<(typeof actors)[number], 'anon'>;

/** One action as a question to the database. */
interface Question {
  readonly sql: string;
  readonly values?: readonly unknown[];
  readonly topic?: string;
}

it.each(projects)(
  'can() and the policies agree on everything in a project that is %s',
  async (project) => {
    const differences: string[] = [];
    let asked = 0;
    await withActorQueries(database, async (queries) => {
      for (const question of questionsOf(project)) {
        const said = can(personOf(question.actor), question.action, question.on);
        const happened = await happens(queries, question);
        asked++;
        if (said !== happened) {
          const { action, actor, about, hasLink } = question;
          differences.push(
            `${actor} ${action} (of ${about}${hasLink ? ', with the link' : ''}): can ${said}, happened ${happened}`,
          );
        }
      }
    });
    expect(differences).toEqual([]);
    // Six who are signed in, about themselves and about another; one signed out about another.
    const askings = projectActions.length * (6 * 2 + 1);
    expect(asked).toBe(project === 'link' ? 2 * askings : askings);
  },
);

interface Asked {
  readonly action: ProjectAction;
  readonly actor: (typeof actors)[number];
  readonly project: Project;
  readonly hasLink: boolean;
  readonly about: Person;
  readonly on: ProjectThing;
}

function questionsOf(project: Project): Asked[] {
  return projectActions.flatMap((action) =>
    actors.flatMap((actor) =>
      (project === 'link' ? [false, true] : [false]).flatMap((hasLink) =>
        // No row has a signed-out author.
        (actor === 'anon' ? (['fellow'] as const) : (['fellow', actor] as const)).map((about) => ({
          action,
          actor,
          project,
          hasLink,
          about,
          on: {
            visibility: visibilityOf(project),
            isArchived: project === 'archived',
            hasLink,
            role: roleOf(actor),
            personId: personId(about),
          },
        })),
      ),
    ),
  );
}

function personOf(actor: Actor): ActingPerson {
  if (actor === 'anon') return { kind: 'signed-out' };
  return { kind: 'signed-in', id: personId(actor as Signed), isAdmin: actor === 'admin' };
}

function roleOf(actor: Actor): ProjectRole | undefined {
  const roles: Partial<Record<Actor, ProjectRole>> = {
    viewer: 'viewer',
    commenter: 'commenter',
    editor: 'editor',
    owner: 'owner',
  };
  return roles[actor];
}

async function happens(queries: ActorQueries, asked: Asked): Promise<boolean> {
  const { sql, values, topic } = questions(asked.project, asked.about)[asked.action];
  const link = asked.hasLink ? linkToken(asked.project) : undefined;
  const answer = await queries.rollBackAfter(() =>
    queries.query(asked.actor, sql, values, { link, ...(topic && { topic }) }),
  );
  if (answer.status === 'done') return answer.count > 0;
  // Errors for missing rights, or for rows that do not exist for the requester.
  if (answer.code === '42501' || answer.code === 'PT404') return false;
  throw new Error(`${asked.actor} ${asked.action}: ${answer.message}`);
}

function questions(name: Project, about: Person): Readonly<Record<ProjectAction, Question>> {
  const project = projectId(name);
  const other = name === 'public' ? 'private' : 'public';
  const on = (sql: string, ...values: readonly unknown[]): Question => ({ sql, values });
  const published = documentPath(name, true);
  const internal = documentPath(name, false);
  const comment = idOf(`comment ${name} ${about}`);
  const task = idOf(`task ${name}`);
  const route = idOf(`route ${name}`);
  const version = idOf(`version ${name}`);
  const topic = `project:${project}`;
  return {
    'project.read': on('select from projects where id = $1', project),
    'project.edit': on("update projects set description = 'x' where id = $1", project),
    'project.move': on(
      'update projects set status = $2 where id = $1',
      project,
      name === 'archived' ? 'completed' : 'on_hold',
    ),
    'project.set-visibility': on(
      'update projects set visibility = $2 where id = $1',
      project,
      other,
    ),
    'project.transfer': on('select transfer_project($1, $2)', project, personId('fellow')),
    'project.delete': on('delete from projects where id = $1', project),
    'link.read': on('select from project_links where project_id = $1', project),
    'link.renew': on('select renew_project_link($1)', project),
    'member.read': on(
      'select from project_members where project_id = $1 and user_id = $2',
      project,
      personId('co-owner'),
    ),
    'member.invite': on(
      'insert into project_invitations (project_id, email) values ($1, $2)',
      project,
      emailOf('celebrity'),
    ),
    'member.change-role': on(
      "update project_members set role = 'commenter' where project_id = $1 and user_id = $2",
      project,
      personId('fellow'),
    ),
    // A requester in no project cannot leave it: the question is then about a member.
    'member.remove': on(
      'delete from project_members where project_id = $1 and user_id = $2',
      project,
      personId(about === 'stranger' || about === 'admin' ? 'fellow' : about),
    ),
    'request.answer': on('select answer_access_request($1, true)', idOf(`request ${name}`)),
    'document.read': on('select from documents where path = $1', internal),
    'document.read-published': on('select from documents where path = $1', published),
    'document.add': on(
      "insert into documents (project_id, name, path) values ($1, 'x', $2)",
      project,
      `${project}/x`,
    ),
    'document.edit': on("update documents set name = 'x' where path = $1", internal),
    'document.delete': on('delete from documents where path = $1', internal),
    'task.read': on('select from tasks where id = $1', task),
    'task.add': on("insert into tasks (project_id, title) values ($1, 'x')", project),
    'task.edit': on("update tasks set status = 'done' where id = $1", task),
    'task.delete': on('delete from tasks where id = $1', task),
    'comment.read': on('select from comments where id = $1', comment),
    'comment.add': on("insert into comments (project_id, body) values ($1, 'x')", project),
    'comment.edit-words': on("update comments set body = 'x' where id = $1", comment),
    'comment.resolve': on('update comments set resolved_at = now() where id = $1', comment),
    'comment.delete': on('delete from comments where id = $1', comment),
    'route.read': on('select from routes where id = $1', route),
    'route.add': on(
      "insert into routes (project_id, name, profile, waypoints) values ($1, 'x', 'road', '[]')",
      project,
    ),
    'route.edit': on("update routes set name = 'x' where id = $1", route),
    'route.delete': on('delete from routes where id = $1', route),
    'route.share': on('select share_route($1)', route),
    'map.read': on('select from project_maps where project_id = $1', project),
    'map.edit': on(
      `select append_map_changes($1, 's1', 1, '[{"kind":"remove_batch","origin":"b1"}]')`,
      project,
    ),
    'version.read': on('select from project_map_versions where id = $1', version),
    'version.add': on(
      "insert into project_map_versions (project_id, name) values ($1, 'x')",
      project,
    ),
    'version.rename': on("update project_map_versions set name = 'x' where id = $1", version),
    'version.delete': on(
      'delete from project_map_versions where id = $1',
      idOf(`version ${name} ${about}`),
    ),
    'log.read': on('select from activity_log where project_id = $1', project),
    'channel.listen': {
      ...on('select from realtime.messages where topic = $1', topic),
      topic,
    },
    'channel.appear': {
      ...on("insert into realtime.messages (topic, extension) values ($1, 'presence')", topic),
      topic,
    },
    'channel.speak': {
      ...on("insert into realtime.messages (topic, extension) values ($1, 'broadcast')", topic),
      topic,
    },
  };
}
