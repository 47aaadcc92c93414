import { formatPosition } from '@webmaps/geo/coordinate-notation';
import type { Position } from '@webmaps/geo/position';
import { Link } from '@tanstack/react-router';
import { MapIcon, MapPin } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { text as tasks } from '../../../text/en/tasks.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** A place that is being chosen, and what it is called. */
interface NamedPlace {
  readonly name: string;
  readonly position: Position;
}

/** The props of what finds a place, which the application supplies. */
export interface TaskPlaceSlotProps {
  readonly place: NamedPlace | null;
  readonly onPlace: (place: NamedPlace | null) => void;
}

interface TaskPlaceProps {
  readonly task: ListedTask;
  readonly isEditable: boolean;
  readonly onSave: (position: Position | null) => void;
  readonly renderPlace: (props: TaskPlaceSlotProps) => ReactNode;
}

const text = tasks.place;

/** Where a task is to be done: its coordinates, and a window to find or press another place in. */
export function TaskPlace({ task, isEditable, onSave, renderPlace }: TaskPlaceProps) {
  const [{ coordinates }] = useDisplayPreferences();
  const [draft, setDraft] = useState<NamedPlace | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [lon, lat] = task.place?.coordinates ?? [];
  const position: Position | null = lon === undefined || lat === undefined ? null : [lon, lat];
  const shown = position && formatPosition(position, coordinates);
  const toMap = position && (
    <Link
      to="/dashboard/projects/view"
      search={{ id: task.project_id, pin: task.id }}
      aria-label={text.showOnMap}
      title={text.showOnMap}
      className={buttonClass({ variant: 'quiet', size: 'icon' })}
    >
      <MapIcon className="size-4" aria-hidden />
    </Link>
  );
  if (!isEditable) {
    return (
      <>
        <bdi className="numbers">{shown ?? text.none}</bdi>
        {toMap}
      </>
    );
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ms-2"
        aria-label={shown === null ? text.set : text.change(shown)}
        onClick={() => {
          setDraft(position && { name: shown ?? '', position });
          setOpen(true);
        }}
      >
        <MapPin className="size-4" />
        <bdi className="numbers truncate">{shown ?? text.set}</bdi>
      </Button>
      {toMap}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={text.title}
        closeLabel={text.close}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{text.cancel}</Button>
            <Button
              variant="primary"
              onClick={() => {
                setOpen(false);
                if (String(draft?.position) !== String(position ?? undefined)) {
                  onSave(draft?.position ?? null);
                }
              }}
            >
              {text.save}
            </Button>
          </>
        }
      >
        {renderPlace({ place: draft, onPlace: setDraft })}
      </Dialog>
    </>
  );
}
