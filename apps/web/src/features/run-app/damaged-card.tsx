import { progressOf } from '@webmaps/guidance/run/progress';
import { trackOfRun } from '@webmaps/guidance/run/recording';
import { nameByTime } from '../../activities/name-by-time.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { clockText, quantityText } from '../../display/quantities.ts';
import { text } from '../../text/en/run-app.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { largeButton } from './large-button.ts';
import { runDistance } from './run-figures.ts';
import { useRunPage } from './run-page.ts';
import type { DamagedRun } from './session/resume-run.ts';
import { dropRecord } from './session/run-database.ts';

interface DamagedCardProps {
  readonly damaged: DamagedRun;
  readonly hasOlder: boolean;
}

/** Says that a run cannot be read whole, and what can be done with the rest of it. */
export function DamagedCard({ damaged, hasOlder }: DamagedCardProps) {
  const { exportTrack, interruption } = useRunPage();
  const [{ units }] = useDisplayPreferences();
  const { id, record, recorded } = damaged;
  const words = text.damaged;
  const { distanceMetres, activeSeconds } = progressOf(recorded.run);
  const isEmpty = recorded.segments.length === 0;
  const exportGpx = async () => {
    const { gpx } = await import('@webmaps/formats/gpx/gpx');
    const name = nameByTime(new Date(recorded.run.start.timeSeconds * 1000));
    exportTrack({ name, places: [], routes: [], tracks: [trackOfRun(recorded, name)] }, gpx);
  };
  const remove = () => {
    dropRecord(id).then(
      () => interruption.skip(id),
      (error: unknown) => {
        console.warn('A damaged run cannot be deleted:', error);
        showToast({ title: words.notDeleted, body: words.kept, tone: 'problem' });
      },
    );
  };
  return (
    <div className="grid gap-3">
      <h1 className="text-[22px] leading-7 font-semibold">{words.heading}</h1>
      <p className="text-[16px] leading-6 text-muted-foreground">
        {isEmpty
          ? words.nothing
          : words.body(
              record?.routeName ?? words.run,
              quantityText(runDistance(distanceMetres, units)),
              clockText(activeSeconds),
            )}{' '}
        {words.kept}
      </p>
      {!isEmpty && (
        <Button variant="primary" className={largeButton} onClick={() => void exportGpx()}>
          {words.exportGpx}
        </Button>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button className={largeButton} onClick={() => interruption.skip(id)}>
          {hasOlder ? words.older : words.later}
        </Button>
        <AlertDialog
          trigger={<Button className={largeButton}>{words.delete}</Button>}
          title={words.deleteTitle}
          description={words.deleteBody}
          cancelLabel={words.keep}
          actionLabel={words.delete}
          danger
          onAction={remove}
        />
      </div>
    </div>
  );
}
