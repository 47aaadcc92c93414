import { AlarmClock } from 'lucide-react';
import { useState } from 'react';
import type { ListedTask } from '../../../../data/tasks/listed-task.ts';
import { dayAndTimeText } from '../../../../display/dates.ts';
import { text } from '../../../../text/en/tasks.ts';
import { Button } from '../../../../ui/button.tsx';
import { DropdownMenu } from '../../../../ui/dropdown-menu.tsx';
import { MenuItem, MenuSeparator } from '../../../../ui/menu-items.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { reminderChoices } from './reminder-choices.ts';
import { LaterTimeDialog } from '../../../../ui/later-time-dialog.tsx';
import { useReminder } from './use-reminder.ts';

interface ReminderFieldProps {
  readonly task: ListedTask;
  /** The signed-in person's id. */
  readonly me: string;
}

const words = text.reminder;

/** When the person is reminded of a task; nobody else sees it. */
export function ReminderField({ task, me }: ReminderFieldProps) {
  const { at, isError, set } = useReminder({ taskId: task.id, me });
  // The choices count from when the menu was opened.
  const [opened, setOpened] = useState<Date>();
  const [isChoosing, setChoosing] = useState(false);
  if (at === undefined && isError) {
    return <span className="text-muted-foreground">{words.failed}</span>;
  }
  if (at === undefined) return <Skeleton className="h-5 w-32" />;
  const shown = at === null ? words.none : dayAndTimeText(at);
  return (
    <>
      <DropdownMenu
        label={words.label}
        open={opened !== undefined}
        onOpenChange={(isOpen) => setOpened(isOpen ? new Date() : undefined)}
        trigger={
          <Button
            variant="quiet"
            size="small"
            className="-ms-2"
            aria-label={at === null ? words.label : words.change(shown)}
          >
            <AlarmClock className="size-4" />
            <span className="numbers truncate">{shown}</span>
          </Button>
        }
      >
        {opened &&
          reminderChoices(opened, task.due_on).map(({ label, at: time }) => (
            <MenuItem key={label} onClick={() => set(time)}>
              <span className="flex justify-between gap-6">
                {label}
                <span className="numbers text-muted-foreground">{dayAndTimeText(time)}</span>
              </span>
            </MenuItem>
          ))}
        <MenuItem onClick={() => setChoosing(true)}>{words.another}</MenuItem>
        {at !== null && (
          <>
            <MenuSeparator />
            <MenuItem onClick={() => set(null)}>{words.remove}</MenuItem>
          </>
        )}
      </DropdownMenu>
      {isChoosing && (
        <LaterTimeDialog
          title={words.label}
          saveLabel={text.place.save}
          first={() => at ?? reminderChoices(new Date(), null).at(-1)!.at}
          onSave={set}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
