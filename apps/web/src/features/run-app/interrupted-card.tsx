import { progressOf } from '@webmaps/guidance/run/progress';
import { useDisplayPreferences } from '../../display/preferences.ts';
import { clockText, quantityText } from '../../display/quantities.ts';
import { text } from '../../text/en/run-app.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { largeButton, startButton } from './large-button.ts';
import { runDistance } from './run-figures.ts';
import { useRunPage } from './run-page.ts';
import type { InterruptedRun } from './session/resume-run.ts';
import { finishInterrupted, putAway, resumeRun } from './session/start-run.ts';

/** Asks what becomes of a run that a reload, a crash or a flat battery has interrupted. */
export function InterruptedCard({ interrupted }: { readonly interrupted: InterruptedRun }) {
  const { interruption } = useRunPage();
  const [{ units }] = useDisplayPreferences();
  const { record, run } = interrupted;
  const answer = (carryOut: (interrupted: InterruptedRun) => unknown) => () => {
    interruption.forget();
    void carryOut(interrupted);
  };
  const words = text.interrupted;
  const { distanceMetres, activeSeconds } = progressOf(run);
  const distance = quantityText(runDistance(distanceMetres, units));
  const name = record.routeName ?? words.free;
  return (
    <div className="grid gap-3">
      <h1 className="text-[22px] leading-7 font-semibold">{words.heading}</h1>
      <p className="text-[16px] leading-6 text-muted-foreground">
        {words.body(
          record.simulation ? words.simulated(name) : name,
          distance,
          clockText(activeSeconds),
        )}
      </p>
      <Button className={startButton} onClick={answer(resumeRun)}>
        {words.resume}
      </Button>
      <div className="grid grid-cols-2 gap-3">
        <Button className={largeButton} onClick={answer(finishInterrupted)}>
          {words.finish}
        </Button>
        <AlertDialog
          trigger={<Button className={largeButton}>{words.discard}</Button>}
          title={text.finished.discardTitle}
          description={text.finished.discardBody(distance)}
          cancelLabel={text.finished.keep}
          actionLabel={words.discard}
          danger
          onAction={answer(() => putAway(record))}
        />
      </div>
    </div>
  );
}
