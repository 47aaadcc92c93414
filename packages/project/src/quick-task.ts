import { addDays, isDay } from './day.ts';
import { taskPriorities } from './task.ts';
import type { TaskPriority } from './task.ts';

/** A project by the name that people write. */
export interface NamedProject {
  readonly id: string;
  readonly name: string;
}

/** What one line says of a new task. What it does not say is left out. */
export interface QuickTask {
  readonly title: string;
  readonly labels: readonly string[];
  readonly priority?: TaskPriority;
  readonly projectId?: string;
  /** An ISO 8601 day. */
  readonly dueOn?: string;
  /** What follows an "@" that begins no project's name; it stays in the title. */
  readonly unknownProject?: string;
}

interface QuickTaskOptions {
  /** Where several names begin alike, the first of them is meant. */
  readonly projects: readonly NamedProject[];
  /** An ISO 8601 day, where the person is. */
  readonly today: string;
}

/** The most words of a project's name that are looked at after an "@". */
const MAX_NAME_WORDS = 12;

/**
 * Reads a task from one line: "Fix bridge sign !high #signs @harbour tomorrow". A priority, labels
 * and a project may be anywhere; a day in words is one only at the end, since titles have days too.
 */
export function parseQuickTask(line: string, { projects, today }: QuickTaskOptions): QuickTask {
  const words = line.trim().split(/\s+/);
  const kept: string[] = [];
  const labels: string[] = [];
  let priority: TaskPriority | undefined;
  let projectId: string | undefined;
  let unknownProject: string | undefined;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const named = taskPriorities.find((each) => word.toLowerCase() === `!${each}`);
    const label = /^#([\p{L}\p{N}_-]{1,50})$/u.exec(word)?.[1];
    const project = /^@./u.test(word) ? findProject(words.slice(at), projects) : undefined;
    if (named !== undefined) priority = named;
    else if (label !== undefined) labels.push(label);
    else if (project !== undefined) {
      projectId = project.id;
      at += project.wordCount - 1;
    } else {
      if (/^@./u.test(word)) unknownProject = word.slice(1);
      kept.push(word);
    }
  }
  const due = readDueDay(kept, today);
  return {
    title: kept.slice(0, kept.length - (due?.wordCount ?? 0)).join(' '),
    labels: [...new Set(labels)],
    ...(priority !== undefined && { priority }),
    ...(projectId !== undefined && { projectId }),
    ...(due !== undefined && { dueOn: due.day }),
    ...(unknownProject !== undefined && { unknownProject }),
  };
}

/** The project whose name begins with the most of the words; the first word begins with "@". */
function findProject(
  words: readonly string[],
  projects: readonly NamedProject[],
): { readonly id: string; readonly wordCount: number } | undefined {
  for (let wordCount = Math.min(words.length, MAX_NAME_WORDS); wordCount > 0; wordCount -= 1) {
    const written = plain(words.slice(0, wordCount).join(' ').slice(1));
    const found =
      projects.find(({ name }) => plain(name) === written) ??
      projects.find(({ name }) => plain(name).startsWith(written));
    if (found && written !== '') return { id: found.id, wordCount };
  }
  return undefined;
}

/** Letters and digits alone, without accents and case. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface DueDay {
  readonly day: string;
  /** How many words at the end say it. */
  readonly wordCount: number;
}

/** The day that the last words name, unless nothing would be left of the title. */
function readDueDay(words: readonly string[], today: string): DueDay | undefined {
  for (const wordCount of [3, 2, 1]) {
    if (words.length <= wordCount) continue;
    const said = words.slice(-wordCount).join(' ').toLowerCase();
    const day = dayNamed(said.replace(/^(on|by) /, ''), today);
    if (day !== undefined) return { day, wordCount };
  }
  return undefined;
}

function dayNamed(said: string, today: string): string | undefined {
  if (said === 'today') return today;
  if (said === 'tomorrow') return addDays(today, 1);
  if (said === 'next week') return addDays(today, 7);
  const [, count, unit] = /^in (\d{1,3}) (day|week)s?$/.exec(said) ?? [];
  if (count !== undefined) return addDays(today, Number(count) * (unit === 'week' ? 7 : 1));
  const weekday = weekdays.findIndex((name) => name === said || name.slice(0, 3) === said);
  if (weekday >= 0) {
    // The day of that name after today: who means today writes so.
    return addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1);
  }
  if (isDay(said)) return said;
  const [, dayFirst, monthAfter] = /^(\d{1,2}) ([a-z]{3,9})$/.exec(said) ?? [];
  const [, monthFirst, dayAfter] = /^([a-z]{3,9}) (\d{1,2})$/.exec(said) ?? [];
  return dayOfMonth(dayFirst ?? dayAfter, monthAfter ?? monthFirst, today);
}

/** The next day of that number in that month, today included. */
function dayOfMonth(
  number: string | undefined,
  name: string | undefined,
  today: string,
): string | undefined {
  const month = months.indexOf(name?.slice(0, 3) ?? '') + 1;
  if (month === 0 || number === undefined) return undefined;
  const rest = `-${String(month).padStart(2, '0')}-${number.padStart(2, '0')}`;
  const year = Number(today.slice(0, 4));
  const day = [`${year}${rest}`, `${year + 1}${rest}`].find((each) => each >= today);
  return day !== undefined && isDay(day) ? day : undefined;
}

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}
