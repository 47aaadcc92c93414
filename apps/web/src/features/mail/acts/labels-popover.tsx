import { Tag } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCommands } from '../../../commands/use-commands.ts';
import { text } from '../../../text/en/mail.ts';
import { CommandButton } from '../../../ui/command-button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { TagsInput } from '../../../ui/tags-input.tsx';

const MAX_LABELS = 50;
const MAX_LETTERS = 50;

interface LabelsPopoverProps {
  /** The labels that all of the conversations have. */
  readonly labels: readonly string[];
  readonly onLabel: (label: string, isOn: boolean) => void;
}

/** Adds labels to conversations and takes them away. */
export function LabelsPopover({ labels, onLabel }: LabelsPopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useCommands('mail', { labelMail: () => setOpen(true) });
  return (
    <Popover
      title={text.labels}
      description={text.labelHelp}
      open={isOpen}
      onOpenChange={setOpen}
      initialFocus={field}
      trigger={
        <CommandButton command="labelMail">
          <Tag className="size-4" />
        </CommandButton>
      }
    >
      <TagsInput
        ref={field}
        label={text.labels}
        value={labels}
        max={MAX_LABELS}
        onValueChange={(next) => {
          const words = next.map((label) => label.slice(0, MAX_LETTERS));
          for (const label of words) if (!labels.includes(label)) onLabel(label, true);
          for (const label of labels) if (!words.includes(label)) onLabel(label, false);
        }}
      />
    </Popover>
  );
}
