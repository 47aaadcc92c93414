import { Settings2 } from 'lucide-react';
import { text } from '../../../text/en/assistant.ts';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Switch } from '../../../ui/switch.tsx';

interface HeaderProps {
  readonly keeps: boolean;
  readonly hasTurns: boolean;
  readonly onKeeps: (keeps: boolean) => void;
  readonly onDelete: () => void;
}

/** The name of the assistant, who reads, and what becomes of the conversation. */
export function Header(props: HeaderProps) {
  return (
    <div className="flex h-full items-center gap-2 ps-4 pe-2">
      <h1 tabIndex={-1} className="text-title font-semibold tracking-[-0.01em] outline-none">
        {text.title}
      </h1>
      <ReaderBadge />
      <ConversationSettings {...props} />
    </div>
  );
}

/** Who reads what is said. */
export function ReaderBadge() {
  return (
    <span className="inline-flex min-w-0 flex-1 items-center gap-1.5 text-small text-muted-foreground">
      <span aria-hidden className="true-colours size-2 shrink-0 rounded-full bg-success" />
      <span className="truncate">{text.reader}</span>
    </span>
  );
}

export function ConversationSettings({ keeps, hasTurns, onKeeps, onDelete }: HeaderProps) {
  return (
    <Popover
      title={text.settings}
      closeLabel={text.close}
      align="end"
      trigger={
        <Button variant="quiet" size="icon" aria-label={text.settings} title={text.settings}>
          <Settings2 size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      }
    >
      <div className="space-y-3">
        <Switch
          label={text.keep}
          description={text.keepBody}
          checked={keeps}
          onCheckedChange={onKeeps}
        />
        <Button size="small" disabled={!hasTurns} focusableWhenDisabled onClick={onDelete}>
          {text.remove}
        </Button>
      </div>
    </Popover>
  );
}
