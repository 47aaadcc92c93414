import { Download, Pencil, Trash2 } from 'lucide-react';
import type { Activity } from '@webmaps/activities/activity';
import { dayAndTimeText } from '../../../display/dates.ts';
import { text } from '../../../text/en/activities.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ActivityActions } from '../use-activity-actions.ts';

interface RunHeaderProps {
  readonly activity: Activity;
  readonly actions: ActivityActions;
  /** Absent while the points are not at hand. */
  readonly onExport: (() => void) | undefined;
}

/** The name of a run, when it was, and what can be done with the whole of it. */
export function RunHeader({ activity, actions, onExport }: RunHeaderProps) {
  const { id } = activity;
  return (
    <header className="flex flex-wrap items-start gap-3">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <h1 className="text-heading font-semibold tracking-[-0.01em]">{activity.name}</h1>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted-foreground">
          {dayAndTimeText(activity.startedAt)} · {activity.sport}
          {activity.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
      </div>
      <Button onClick={() => actions.openDialog({ kind: 'rename', id })}>
        <Pencil size={16} strokeWidth={1.75} aria-hidden />
        {text.rename}
      </Button>
      <Button disabled={!onExport} onClick={onExport}>
        <Download size={16} strokeWidth={1.75} aria-hidden />
        {text.run.export}
      </Button>
      <Button onClick={() => actions.remove([id])}>
        <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        {text.remove}
      </Button>
    </header>
  );
}
