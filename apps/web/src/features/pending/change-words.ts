import { dayText } from '../../display/dates.ts';
import type { Fields, PendingWork } from '../../pending/pending-change.ts';
import { text } from '../../text/en/pending.ts';
import { text as project } from '../../text/en/project-home.ts';
import { text as projects } from '../../text/en/projects.ts';
import { text as tasks } from '../../text/en/tasks.ts';

/** A change in words: what of it, and what the person made of it. */
export interface ChangeWords {
  readonly what: string;
  readonly mine: string;
}

const { what: words } = text;

const columnNames: Readonly<Record<string, string>> = {
  ...project.fields,
  title: tasks.columns.title,
  status: tasks.columns.status,
  priority: tasks.columns.priority,
  labels: tasks.columns.labels,
  assignee_id: tasks.columns.assignee,
  place: tasks.panel.place,
};

export function wordsOfChange(work: PendingWork): ChangeWords {
  switch (work.kind) {
    case 'add-task':
      return { what: words.newTask, mine: work.row.title };
    case 'add-comment':
    case 'add-map-comment':
      return { what: words.comment, mine: work.row.body };
    case 'change-step':
      return wordsOfStep(work);
    case 'change-row': {
      const { changes, shown } = work;
      const assignee = shown['assignee'] as { readonly id: string; readonly name: string } | null;
      const names = assignee ? { [assignee.id]: assignee.name } : {};
      return { what: namesOfColumns(changes), mine: wordsOfFields(changes, names) };
    }
  }
}

/** What somebody else made of it; null for a step that they removed. */
export function wordsOfTheirs(
  theirs: Fields | null,
  names: Readonly<Record<string, string>>,
): string {
  return theirs === null ? words.removed : wordsOfFields(theirs, names);
}

function wordsOfStep({ step, base }: Extract<PendingWork, { kind: 'change-step' }>): ChangeWords {
  const title = step.title ?? base?.title ?? '';
  if (!base) return { what: words.newStep, mine: title };
  if (step.title === undefined && step.done === undefined) {
    return { what: words.stepRemoved, mine: title };
  }
  if (step.done === undefined) return { what: words.step, mine: title };
  return { what: words.step, mine: step.done ? words.stepDone(title) : words.stepOpen(title) };
}

function namesOfColumns(fields: Fields): string {
  return shownColumns(fields)
    .map((column) => columnNames[column] ?? column)
    .join(', ');
}

function wordsOfFields(fields: Fields, names: Readonly<Record<string, string>>): string {
  return shownColumns(fields)
    .map((column) => wordsOfValue(column, fields[column], names))
    .join(', ');
}

/** The order on the board has no name. */
function shownColumns(fields: Fields): readonly string[] {
  return Object.keys(fields).filter((column) => column !== 'position');
}

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: { ...projects.statuses, ...tasks.statuses },
  priority: tasks.priorities,
  visibility: projects.visibilities,
};

function wordsOfValue(
  column: string,
  value: unknown,
  names: Readonly<Record<string, string>>,
): string {
  if (column === 'assignee_id') {
    return typeof value === 'string' ? (names[value] ?? words.somebody) : tasks.nobody;
  }
  if (Array.isArray(value) && value.length > 0) return value.join(', ');
  if (value === null || value === '' || Array.isArray(value)) return words.nothing;
  if (typeof value === 'boolean') return value ? tasks.statuses.done : tasks.statuses.todo;
  if (typeof value !== 'string') return words.place;
  if (column.endsWith('_on')) return dayText(`${value}T00:00`);
  return choices[column]?.[value] ?? value;
}
