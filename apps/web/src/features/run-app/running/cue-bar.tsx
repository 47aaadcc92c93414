import type { Progress } from '@webmaps/guidance/run/progress';
import type { Run } from '@webmaps/guidance/run/run';
import type { LucideIcon } from 'lucide-react';
import { ArrowUp, CornerLeftDown, Flag, Footprints, Pause, Undo2 } from 'lucide-react';
import { clockText, quantityText } from '../../../display/quantities.ts';
import type { Units } from '../../../display/quantities.ts';
import { cueIcons } from '../../../route-search/cue-icons.ts';
import { text } from '../../../text/en/run-app.ts';
import { classes } from '../../../ui/classes.ts';
import { distanceToTurn } from '../run-figures.ts';

interface CueBarProps {
  readonly run: Run;
  readonly progress: Progress;
  readonly nowSeconds: number;
  readonly units: Units;
}

interface Notice {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly body: string;
  readonly isWarning?: true;
}

/** What to do next, over the map: the turn, the way back, or that the run is paused. */
export function CueBar({ run, progress, nowSeconds, units }: CueBarProps) {
  if (run.phase === 'paused') {
    return (
      <Bar className="h-14 text-[17px] font-semibold">
        <Pause size={20} aria-hidden />
        <span className="flex-1">{text.paused.heading}</span>
        <span className="numbers">
          {clockText(Math.max(0, nowSeconds - (run.pausedSince ?? nowSeconds)))}
        </span>
      </Bar>
    );
  }
  const { icon: Icon, title, body, isWarning } = noticeOf(run, progress, units);
  return (
    <Bar className={`h-21 ${isWarning ? 'bg-[#92400e] text-white' : ''}`}>
      <Icon size={40} strokeWidth={2.25} className="shrink-0" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="numbers text-[26px] leading-[30px] font-bold tracking-[-0.02em]">
          <bdi>{title}</bdi>
        </p>
        <p className="line-clamp-2 text-[16px] leading-[20px]">{body}</p>
      </div>
    </Bar>
  );
}

function Bar({
  className,
  children,
}: {
  readonly className: string;
  readonly children: React.ReactNode;
}) {
  return (
    <div
      className={classes(
        'flex items-center gap-4 rounded-[18px] bg-foreground px-4.5 text-background shadow-panel',
        className,
      )}
    >
      {children}
    </div>
  );
}

function noticeOf(run: Run, { onLine }: Progress, units: Units): Notice {
  const words = text.running;
  if (!run.route) return { icon: Footprints, title: words.freely, body: text.ready.freeBody };
  if (run.hasArrived) return { icon: Flag, title: words.arrived, body: words.arrivedBody };
  if (!onLine) {
    return { icon: ArrowUp, title: words.joining, body: words.joiningBody };
  }
  if (onLine.isOff && !run.offRoute.isIgnored) {
    const distance = quantityText(distanceToTurn(onLine.offMetres, units));
    return { icon: Undo2, title: text.off.off(distance), body: text.off.body, isWarning: true };
  }
  if (onLine.isWrongWay) {
    const { wrongWay, wrongWayBody } = words;
    return { icon: CornerLeftDown, title: wrongWay, body: wrongWayBody, isWarning: true };
  }
  const { nextCue, toGoMetres } = onLine;
  if (!nextCue) {
    const toGo = quantityText(distanceToTurn(toGoMetres, units));
    return { icon: Flag, title: toGo, body: words.toFinish };
  }
  return {
    icon: cueIcons[nextCue.cue.type],
    title: quantityText(distanceToTurn(nextCue.metres, units)),
    body: nextCue.cue.type === 'arrive' ? words.toFinish : nextCue.cue.text,
  };
}
