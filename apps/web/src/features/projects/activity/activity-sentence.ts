import { projectRoles, projectVisibilities } from '@webmaps/project/role';
import { projectStatuses } from '@webmaps/project/status';
import { taskPriorities, taskStatuses } from '@webmaps/project/task';
import type { ProjectActivity } from '../../../data/projects/project.ts';
import { dayText } from '../../../display/dates.ts';
import { text } from '../../../text/en/project-home.ts';
import { text as projects } from '../../../text/en/projects.ts';
import { text as tasks } from '../../../text/en/tasks.ts';

const words = text.log;

/** The name of a person by id. */
type NameOf = (id: string) => string;

/** What a line of the log says after the name of who did it. */
export function activitySentence(entry: ProjectActivity, nameOf: NameOf): string {
  switch (entry.subject) {
    case 'project':
      return entry.action === 'created' ? words.created : projectChange(entry, nameOf);
    case 'member':
      return memberChange(entry, nameOf);
    case 'task':
      return taskChange(entry, nameOf);
    case 'comment':
      return entry.action === 'created' ? words.commented : words.uncommented;
    case 'route':
      return `${words.verbs[routeAction(entry)]} ${words.thing.route(entry.subject_name)}`;
    case 'document':
    case 'version':
      return `${entry.action === 'updated' && 'path' in entry.changes ? words.newFile : words.verbs[entry.action]} ${words.thing[entry.subject](entry.subject_name)}`;
    default:
      return words.unknown;
  }
}

function projectChange({ changes }: ProjectActivity, nameOf: NameOf): string {
  const acts = Object.entries(changes).map(([column, [before, after]]) => {
    const [old, now] = [wordOf(before), wordOf(after)];
    switch (column) {
      case 'name':
        return words.renamed(old, now);
      case 'status':
        return words.moved(
          named(projectStatuses, projects.statuses, old),
          named(projectStatuses, projects.statuses, now),
        );
      case 'visibility':
        return words.visibility(named(projectVisibilities, projects.visibilities, now));
      case 'location_name':
        return now === '' ? words.unlocated : words.located(now);
      case 'starts_on':
        return now === '' ? words.unstarted : words.started(ownDay(now));
      case 'due_on':
        return now === '' ? words.undue : words.dueSet(ownDay(now));
      case 'owner_id':
        return words.owner(nameOf(now));
      case 'tags':
        return words.tags;
      default:
        // The address follows the visibility; it is worth a word where nothing else changed.
        return '';
    }
  });
  return listOf(acts.filter((act) => act !== '')) || words.address;
}

function memberChange(entry: ProjectActivity, nameOf: NameOf): string {
  const { action, actor_id: actor, subject_id: id, changes } = entry;
  const isSelf = actor === id || actor === null;
  const name = nameOf(id);
  switch (action) {
    case 'created':
      return isSelf ? words.joined : words.added(name);
    case 'deleted':
      return isSelf ? words.left : words.removedMember(name);
    case 'updated':
      return words.role(name, named(projectRoles, projects.roles, wordOf(changes['role']?.[1])));
  }
}

function taskChange(entry: ProjectActivity, nameOf: NameOf): string {
  const { action, subject_name: title, changes } = entry;
  if (action === 'created') return words.taskAdded(title);
  if (action === 'deleted') return words.taskDeleted(title);
  const acts = Object.entries(changes).map(([column, [before, after]]) => {
    const now = wordOf(after);
    switch (column) {
      case 'title':
        return words.taskRenamed(wordOf(before), now);
      case 'assignee_id':
        return now === '' ? words.taskUnassigned(title) : words.taskAssigned(title, nameOf(now));
      case 'due_on':
        return now === '' ? words.taskUndue(title) : words.taskDue(title, ownDay(now));
      case 'priority':
        return words.taskPriority(title, named(taskPriorities, text.priorities, now));
      default:
        return now === 'done'
          ? words.taskDone(title)
          : words.taskMoved(title, named(taskStatuses, tasks.statuses, now));
    }
  });
  return listOf(acts);
}

/** Into the trash of the project is out of it, and back is into it. */
function routeAction({ action, changes }: ProjectActivity): ProjectActivity['action'] {
  const moved = changes['deleted_at'];
  if (moved) return moved[1] === null ? 'created' : 'deleted';
  return action;
}

/** "a, b and c". */
function listOf(acts: readonly string[]): string {
  const last = acts.at(-1) ?? '';
  return acts.length < 2 ? last : words.and(acts.slice(0, -1).join(', '), last);
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The name of a choice; one that a newer server writes stands as it is. */
function named<Choice extends string>(
  choices: readonly Choice[],
  names: Readonly<Record<Choice, string>>,
  value: string,
): string {
  const choice = choices.find((one) => one === value);
  return choice === undefined ? value : names[choice];
}

/** An ISO 8601 day by itself would be midnight in Greenwich. */
function ownDay(day: string): string {
  return dayText(`${day}T00:00`);
}
