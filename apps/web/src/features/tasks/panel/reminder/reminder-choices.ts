import { text } from '../../../../text/en/tasks.ts';

const MORNING_HOUR = 8;
const HOUR_MS = 3_600_000;

interface ReminderChoice {
  readonly label: string;
  readonly at: Date;
}

/**
 * When a person may be reminded of a task, in their own time. What is past by now is left out.
 *
 * @param dueOn the day on which it is due, ISO 8601
 */
export function reminderChoices(now: Date, dueOn: string | null): readonly ReminderChoice[] {
  const words = text.reminder;
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING_HOUR);
  const choices: ReminderChoice[] = [
    { label: words.inAnHour, at: new Date(Math.ceil((now.getTime() + HOUR_MS) / 60_000) * 60_000) },
    { label: words.tomorrow, at: tomorrow },
  ];
  if (dueOn !== null) {
    const due = new Date(`${dueOn}T00:00`);
    const morning = (days: number) =>
      new Date(due.getFullYear(), due.getMonth(), due.getDate() + days, MORNING_HOUR);
    choices.push(
      { label: words.dayBefore, at: morning(-1) },
      { label: words.onTheDay, at: morning(0) },
    );
  }
  return choices
    .filter(({ at }, index) => at > now && choices.findIndex((one) => +one.at === +at) === index)
    .toSorted((a, b) => +a.at - +b.at);
}
