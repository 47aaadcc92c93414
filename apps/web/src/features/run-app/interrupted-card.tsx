import { progressOf } from '@webmaps/guidance/run/progress';
import { clockText, quantityText } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { text } from '../../text/en/run-app.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { largeButton } from './large-button.ts';
import { runDistance } from './run-figures.ts';
import type { InterruptedRun } from './session/resume-run.ts';
import { finishInterrupted, putAway, resumeRun } from './session/start-run.ts';

interface InterruptedCardProps {
  readonly interrupted: InterruptedRun;
  readonly units: Units;
  /** Called before the answer is carried out. */
  readonly onAnswer: () => void;
}

/** Asks what becomes of a run that a reload, a crash or a flat battery has interrupted. */
export function InterruptedCard(props: InterruptedCardProps) {
  const { interrupted, onAnswer } = props;
  const { record, run } = interrupted;
  const answer = (carryOut: (interrupted: InterruptedRun) => unknown) => () => {
    onAnswer();
    void carryOut(interrupted);
  };
  const words = text.interrupted;
  const { distanceMetres, activeSeconds } = progressOf(run);
  const distance = quantityText(runDistance(distanceMetres, props.units));
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
      <Button
        className="h-19 w-full rounded-[20px] border-0 bg-[#15803d] text-[22px] font-semibold text-white hover:bg-[#166534] active:bg-[#14532d] max-md:h-19"
        onClick={answer(resumeRun)}
      >
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
