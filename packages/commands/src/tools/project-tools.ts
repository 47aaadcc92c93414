import { z } from 'zod';
import { redo } from '../acts/redo.ts';
import { undo } from '../acts/undo.ts';
import { noOutput } from '../command-spec.ts';
import { defineTool } from '../tool-spec.ts';
import { place, thing } from './fields.ts';

export const exportFile = defineTool({
  name: 'export_file',
  area: 'project',
  summary: 'Saves a thing as a file on this machine.',
  input: z.strictObject({
    what: thing,
    format: z.enum([
      'gpx',
      'tcx',
      'fit',
      'kml',
      'geojson',
      'csv',
      'shapefile',
      'flatgeobuf',
      'geopackage',
      'png',
      'pdf',
    ]),
  }),
  output: z.strictObject({ file: z.string() }),
  effect: 'keeps',
  needs: [],
  runs: 'page',
  examples: [
    'export the route as GPX',
    'download Buildings as geojson',
    'save the map as pdf',
    'give me the route as a FIT file',
    'I need the Trees as CSV',
    'get a picture of the map, png',
    'export Parks to a shapefile',
    'KML of the route please',
    'put the run on my watch as tcx',
    'write Districts into a geopackage',
    'send the selected layer to a file, flatgeobuf',
  ],
});

export const shareLink = defineTool({
  name: 'share_link',
  area: 'project',
  summary: 'Makes a link that opens a thing.',
  input: z.strictObject({ what: thing }),
  output: z.strictObject({ link: z.string() }),
  effect: 'sends',
  needs: [],
  runs: 'page',
  examples: [
    'share this route',
    'give me a link to the map',
    'make a link for the route',
    'I want to send my run to a friend',
    'copy a link to this',
    'share the map',
    'how can others open this route',
    'url of this run',
  ],
});

export const setProjectStatus = defineTool({
  name: 'set_project_status',
  area: 'project',
  summary: 'Changes the status of the project; its members are notified.',
  input: z.strictObject({ status: z.enum(['active', 'on_hold', 'completed', 'archived']) }),
  output: noOutput,
  effect: 'sends',
  needs: ['project'],
  runs: 'page',
  examples: [
    'put the project on hold',
    'mark the project as completed',
    'archive this project',
    'the project is active again',
    'we are finished with the project',
    'pause the project',
    'set the status of the project to active',
    'wrap up this project',
    'resume work on the project',
  ],
});

export const addTask = defineTool({
  name: 'add_task',
  area: 'project',
  summary: 'Adds a task to the project, with a place, a day, a person and a priority.',
  input: z.strictObject({
    title: z.string().min(1).max(200).describe('What is to be done.'),
    place: place.optional(),
    due: z
      .string()
      .max(20)
      .optional()
      .describe('YYYY-MM-DD, or today, tomorrow, or a day of the week.'),
    assignee: z.string().min(1).max(120).optional().describe('A member, by name or address.'),
    priority: z.enum(['low', 'medium', 'high', 'urgent']).optional(),
  }),
  output: noOutput,
  effect: 'sends',
  needs: ['project'],
  runs: 'page',
  examples: [
    'add a task: check the signs at Zero Square, due tomorrow, high priority',
    'new task call the harbour office',
    'create a task to paint the gate by Friday',
    'todo: order new markers',
    'remind us to measure the bridge',
    'somebody has to fix the bench, make a task of it',
    'task for Ada: print the map, urgent',
    'put mow the lawn on the list of tasks',
    'we need to clean the fountain until Monday',
  ],
});

export const completeTask = defineTool({
  name: 'complete_task',
  area: 'project',
  summary: 'Marks a task of the project as done.',
  input: z.strictObject({ task: z.string().min(1).max(200).describe('The title of the task.') }),
  output: noOutput,
  effect: 'sends',
  needs: ['project'],
  runs: 'page',
  examples: [
    'mark the task paint the gate as done',
    'complete the task check the signs',
    'the task call the harbour office is finished',
    'tick off order new markers',
    'close the task measure the bridge',
    'I have done the task print the map',
    'paint the gate is done',
    'check off cleaning the fountain',
  ],
});

export const addComment = defineTool({
  name: 'add_comment',
  area: 'project',
  summary: 'Pins a comment to a place of the project.',
  input: z.strictObject({ text: z.string().min(1).max(2000).describe('What is said.'), place }),
  output: noOutput,
  effect: 'sends',
  needs: ['project'],
  runs: 'page',
  examples: [
    'comment here: the path is flooded',
    'add a comment at Zero Square: the sign is missing',
    'leave a note here: dangerous crossing',
    'comment at the harbour: closed on Sundays',
    'pin a remark to this spot: nice view',
    'note at the station: stairs are being rebuilt',
    'write here that the bridge is closed',
    'annotate this point with needs a bin',
  ],
});

export const invite = defineTool({
  name: 'invite',
  area: 'project',
  summary: 'Invites someone to the project by email.',
  input: z.strictObject({
    email: z.email().max(254),
    role: z.enum(['viewer', 'commenter', 'editor']),
  }),
  output: noOutput,
  effect: 'sends',
  needs: ['project'],
  runs: 'page',
  examples: [
    'invite ada@example.org as editor',
    'ask bob@example.org to join as a viewer',
    'let eve@example.org comment on the project',
    'add ada@example.org to the project as commenter',
    'give bob@example.org access as viewer',
    'ada@example.org should be able to edit the project',
    'bring eve@example.org into the team as an editor',
  ],
});

export const setVisibility = defineTool({
  name: 'set_visibility',
  area: 'project',
  summary: 'Chooses who may see the project.',
  input: z.strictObject({ visibility: z.enum(['private', 'link', 'public']) }),
  output: noOutput,
  effect: 'sends',
  needs: ['project'],
  runs: 'page',
  examples: [
    'make the project public',
    'set the project to private',
    'only people with the link may see the project',
    'publish this project',
    'hide the project from everyone else',
    'the project should be open to all',
    'let the whole world see this project',
    'nobody but us may look at the project',
  ],
});

const steps = z.int().min(1).max(100).optional().describe('How many steps; 1 where absent.');
export const undoTool = defineTool({
  name: undo.name,
  input: z.strictObject({ steps }),
  output: noOutput,
  effect: 'changes',
  area: 'history',
  summary: 'Takes the last edits back.',
  needs: [],
  runs: 'page',
  examples: [
    ...undo.examples,
    'undo the last three steps',
    'that was wrong, back',
    'no, not that, go back',
    'cancel what you just did',
    'reverse the last two changes',
  ],
});

export const redoTool = defineTool({
  name: redo.name,
  input: z.strictObject({ steps }),
  output: noOutput,
  effect: 'changes',
  area: 'history',
  summary: 'Makes the last undone edits again.',
  needs: [],
  runs: 'page',
  examples: [
    ...redo.examples,
    'redo two steps',
    'bring back what was undone',
    'I did want that change',
  ],
});

export const sayWhatICanDo = defineTool({
  name: 'say_what_i_can_do',
  area: 'history',
  summary: 'Lists what can be asked for.',
  input: z.strictObject({}),
  output: z.strictObject({ tools: z.array(z.string()) }),
  effect: 'reads',
  needs: [],
  runs: 'page',
  examples: [
    'what can you do?',
    'help',
    'what can I ask',
    'what do you understand',
    'how does this work',
    'show me examples',
    'list your commands',
    'what are you good for',
    'I need some help here',
  ],
});
