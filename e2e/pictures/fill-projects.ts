import { activityFixture } from '@webmaps/activities/testing/activity-fixture';
import type { Position } from '@webmaps/geo/position';
import { addDays } from '@webmaps/project/day';
import type { Route } from '@webmaps/router/route/route';
import { rowOfActivity } from '../../apps/web/src/activities/activity-row.ts';
import { clientOf, makeAccount } from '../accounts.ts';
import type { Account } from '../accounts.ts';
import { letIn } from '../projects.ts';

/** What the pictures of projects are of. */
export interface FilledProjects {
  /** A person with much to see, and one who has just come. */
  readonly busy: Account;
  readonly fresh: Account;
  /** The project with the most in it, which is public. */
  readonly projectId: string;
}

type Client = Awaited<ReturnType<typeof clientOf>>;

const story = `The promenade from the pier to the lighthouse gets new paving, lamps and benches.

## What changes

- **Level ground** from end to end, without a step
- lamps that shine on the path and not into the sea
- benches every 200 metres`;

const projects = [
  ['Harbour promenade', 'active', 12, ['Coast', 'Paving']],
  ['Summit trail signs', 'active', 4, ['Trails']],
  ['Spring 10K course', 'draft', 40, ['Race']],
  ['Lagoon Road cycle lane', 'on_hold', null, ['Streets']],
  ['Night-run lighting', 'active', -1, ['Night', 'Streets']],
  ['Hillside routes without steps', 'completed', null, ['Access']],
  ['Southbank drainage survey', 'active', 21, ['Water']],
  ['Easting parkrun', 'completed', null, ['Race']],
  ['Orchid Avenue lamps', 'active', 9, ['Night']],
] as const;

const tasks = [
  ['Approve the paving sample', 'todo', 'urgent', -1],
  ['Replace washed-out marker 14', 'in_progress', 'high', 0],
  ['Measure the start line to the metre', 'todo', 'medium', 1],
  ['Photograph the lamps on Orchid Avenue', 'todo', 'low', 3],
  ['Answer the residents of Coral Terrace', 'in_progress', 'medium', 5],
  ['Publish the map without steps', 'backlog', 'medium', null],
  ['Count the benches', 'done', 'low', -3],
  ['Order 240 m of kerb', 'todo', 'high', 8],
  ['Walk the diversion', 'backlog', 'low', 14],
] as const;

/** The circles that the runs follow, in degrees around a place. */
const loops = [
  ['Lighthouse loop', [0.012, 0.004], 0.007],
  ['Pier and back', [0.002, -0.002], 0.004],
] as const;

/** Fills a server with two people, and with the projects, tasks, runs and mail of one of them. */
export async function fillProjects(origin: string): Promise<FilledProjects> {
  const busy = await makeAccount(origin, { name: 'Ines Duarte' });
  const fresh = await makeAccount(origin, { name: 'Ben Sørensen' });
  const client = await clientOf(origin, busy);
  const ids = await addProjects(client);
  const projectId = ids[0]!;
  const guest = await letIn(origin, { owner: busy, project: projectId, role: 'editor' });
  await addTasks(client, { ids, mine: busy.id, guest: guest.id });
  await addRoutes(client, { origin, projectId });
  await addRuns(client);
  await addDocuments(client, projectId);
  await writeMail(await clientOf(origin, guest), busy);
  return { busy, fresh, projectId };
}

async function addProjects(client: Client): Promise<readonly string[]> {
  const today = new Date().toISOString().slice(0, 10);
  const rows = projects.map(([name, status, dueIn, tags], index) => {
    const [lon, lat] = [0.03 * Math.sin(index * 1.7), 0.02 * Math.cos(index * 2.3)];
    return {
      name,
      slug: '',
      status,
      tags,
      due_on: dueIn === null ? null : addDays(today, dueIn),
      location: { type: 'Point', coordinates: [lon, lat] },
      location_name: 'Null City',
      ...(index === 0 && {
        visibility: 'public',
        description: 'New paving, lamps and benches from the pier to the lighthouse.',
        story,
        location: { type: 'Point', coordinates: [0.006, 0.001] },
        area: { type: 'Polygon', coordinates: [areaAround([0.007, 0.001])] },
      }),
    };
  });
  const { data } = await done(
    client.from('projects').insert(rows, { defaultToNull: false }).select('id'),
  );
  return (data as readonly { id: string }[]).map(({ id }) => id);
}

function areaAround([lon, lat]: Position): Position[] {
  const corners = [0, 1, 2, 3, 4, 0].map((index): Position => {
    const angle = (index * 2 * Math.PI) / 5;
    return [lon + 0.009 * Math.cos(angle), lat + 0.006 * Math.sin(angle)];
  });
  return corners;
}

/** A third of them in the first project, of which alone the guest is a member. */
async function addTasks(
  client: Client,
  { ids, mine, guest }: { readonly ids: readonly string[]; readonly mine: string; guest: string },
): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  await done(
    client.from('tasks').insert(
      tasks.map(([title, status, priority, dueIn], index) => ({
        title,
        status,
        priority,
        project_id: ids[index % 3],
        assignee_id: index % 6 === 3 ? guest : index % 4 === 3 ? null : mine,
        labels: index % 2 ? ['Signs'] : ['Survey', 'Night'],
        due_on: dueIn === null ? null : addDays(today, dueIn),
        place: { type: 'Point', coordinates: [0.004 * index - 0.01, 0.003 * Math.sin(index)] },
      })),
    ),
  );
}

async function addRoutes(
  client: Client,
  { origin, projectId }: { readonly origin: string; readonly projectId: string },
): Promise<void> {
  for (const [name, [lon, lat], radius] of loops) {
    const waypoints = [0, 1, 2, 3, 0].map((index) => {
      const angle = (index * Math.PI) / 2;
      const position = [lon + radius * Math.cos(angle), lat + 0.7 * radius * Math.sin(angle)];
      return { position, snap: true };
    });
    const answer = await fetch(`${origin}/functions/v1/route`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ waypoints, profile: 'road' }),
    });
    const route = (await answer.json()) as Route;
    await done(
      client.from('routes').insert({
        name,
        project_id: projectId,
        profile: 'road',
        waypoints,
        distance_metres: route.distanceMetres,
        climb_metres: route.climbMetres,
        geometry: {
          type: 'LineString',
          coordinates: route.geometry.coordinates.map(([east, north]) => [east, north]),
        },
      }),
    );
  }
}

/** Three months of runs, with a week of rest. */
async function addRuns(client: Client): Promise<void> {
  const week = 7 * 86_400_000;
  for (let back = 0; back < 12; back++) {
    for (let run = 0; run < (back === 5 ? 0 : (back % 3) + 2); run++) {
      const activity = activityFixture({
        id: crypto.randomUUID(),
        startedAt: Date.now() - back * week - run * 86_400_000 - 3_600_000,
        facts: {
          distanceMetres: 6000 + 1700 * ((back * 3 + run * 5) % 7),
          climbMetres: 90 + 60 * ((back + run * 3) % 6),
          fingerprint: crypto.randomUUID(),
        },
      });
      await done(client.from('activities').insert(rowOfActivity(activity)));
    }
  }
}

async function addDocuments(client: Client, projectId: string): Promise<void> {
  for (const [folder, name] of [
    ['', 'Budget.csv'],
    ['Plans', 'Paving plan.txt'],
    ['Plans', 'Lamps.txt'],
  ] as const) {
    const path = `${projectId}/${crypto.randomUUID()}`;
    await done(client.storage.from('documents').upload(path, `${name}\n`.repeat(400)));
    await done(client.from('documents').insert({ project_id: projectId, name, path, folder }));
  }
}

async function writeMail(writer: Client, reader: Account): Promise<void> {
  for (const [subject, body] of [
    ['Paving sample', 'The sample is on the pier.\n\nCan you come by on Thursday?'],
    ['Lamps on Orchid Avenue', 'Three of them are out again, the fourth flickers.'],
    ['Course of the 10K', 'I measured it twice: 10,004 m. The start moves back by four.'],
  ] as const) {
    const id = crypto.randomUUID();
    const draft = {
      ...{ id, thread_id: crypto.randomUUID(), reply_to: null, subject, body },
      ...{ recipients: [{ user_id: reader.id, kind: 'to' }], document_ids: [] },
    };
    await done(writer.rpc('save_draft', { draft }));
    await done(writer.rpc('send_message', { message: id, undo_seconds: 0 }));
  }
}

async function done<Answer extends { readonly error: unknown }>(
  asked: PromiseLike<Answer>,
): Promise<Answer> {
  const answer = await asked;
  if (answer.error) throw answer.error as Error;
  return answer;
}
