import { LocateFixed, Lock, Shuffle } from 'lucide-react';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { text } from '../../../text/en/run-app.ts';
import { Button } from '../../../ui/button.tsx';
import { SimulatedPositions } from '../position/simulated-positions.ts';
import { useRunPage } from '../run-page.ts';
import type { RunSession, SessionState } from '../session/run-session.ts';
import { CueBar } from './cue-bar.tsx';

interface RunningTopProps {
  readonly session: RunSession;
  readonly state: SessionState;
  readonly isFollowing: boolean;
  readonly onFollow: () => void;
}

/** What is over the map of a run: the next turn, and few buttons. */
export function RunningTop(props: RunningTopProps) {
  const { session, state, isFollowing } = props;
  const { acts, isLocked } = useRunPage();
  const [{ units }] = useDisplayPreferences();
  const { positions, record } = session;
  const round = 'size-15 rounded-full p-0 shadow-panel max-md:size-15';
  const icon = { size: 24, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <>
      <CueBar
        run={state.run}
        progress={state.progress}
        nowSeconds={state.nowSeconds}
        units={units}
      />
      <div className="mt-3 flex items-start justify-between gap-3">
        <div className="flex flex-wrap items-center gap-2">
          {record.simulation && (
            <span className="rounded-full bg-[#facc15] px-3 py-1.5 text-[14px] leading-5 font-semibold text-[#18181b] shadow-panel">
              {text.running.simulated} {text.ready.factors(record.simulation.factor)}
            </span>
          )}
          {positions instanceof SimulatedPositions && state.run.route && (
            <Button
              className="h-15 rounded-full shadow-panel max-md:h-15"
              onClick={() => positions.leaveRoute()}
            >
              <Shuffle size={16} aria-hidden />
              {text.running.leaveRoute}
            </Button>
          )}
        </div>
        <div className="grid gap-3">
          {!isFollowing && (
            <Button className={round} aria-label={text.running.follow} onClick={props.onFollow}>
              <LocateFixed {...icon} />
            </Button>
          )}
          {!isLocked && (
            <Button className={round} aria-label={text.running.lock} onClick={acts.lock}>
              <Lock {...icon} />
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
