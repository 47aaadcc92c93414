import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useCommands } from '../../../commands/use-commands.ts';
import { timeText, weekdayText } from '../../../display/dates.ts';
import { text } from '../../../text/en/mail.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { LaterTimeDialog } from '../../../ui/later-time-dialog.tsx';
import { MenuItem } from '../../../ui/menu-items.tsx';
import { snoozeChoices } from './snooze-choices.ts';

interface SnoozeMenuProps {
  readonly onSnooze: (until: Date) => void;
}

/** Puts conversations off until a time. */
export function SnoozeMenu({ onSnooze }: SnoozeMenuProps) {
  // The choices count from when the menu was opened.
  const [opened, setOpened] = useState<Date>();
  const setOpen = (isOpen: boolean) => setOpened(isOpen ? new Date() : undefined);
  const [isChoosing, setChoosing] = useState(false);
  useCommands('mail', { snoozeMail: () => setOpen(true) });
  return (
    <>
      <DropdownMenu
        label={text.snooze.label}
        open={opened !== undefined}
        onOpenChange={setOpen}
        trigger={
          <CommandButton command="snoozeMail">
            <Clock className="size-4" />
          </CommandButton>
        }
      >
        {opened &&
          snoozeChoices(opened).map(({ label, until }) => (
            <MenuItem key={label} onClick={() => onSnooze(until)}>
              <span className="flex justify-between gap-6">
                {label}
                <span className="text-muted-foreground">
                  {weekdayText(until)}, {timeText(until)}
                </span>
              </span>
            </MenuItem>
          ))}
        <MenuItem onClick={() => setChoosing(true)}>{text.snooze.another}</MenuItem>
      </DropdownMenu>
      {isChoosing && (
        <LaterTimeDialog
          title={text.snooze.label}
          saveLabel={text.snooze.save}
          first={() => snoozeChoices(new Date()).at(-1)!.until}
          onSave={onSnooze}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
