import type { TrackFile } from '@webmaps/formats/track/track-file';
import type { TrackFormat } from '@webmaps/formats/track/track-format';
import { createContext, useContext } from 'react';
import type { useChoices } from './choose/use-choices.ts';
import type { useLoops } from './choose/use-loops.ts';
import type { PositionState } from './position/position-source.ts';
import type { useRunRoute } from './run-route.ts';
import type { useRunActs } from './running/use-run-acts.ts';
import type { WayBack } from './running/use-way-back.ts';
import type { useInterruptedRun } from './use-interrupted-run.ts';

/** What the page knows and does, for the sheets to pick from. */
export interface RunPage {
  readonly chosen: ReturnType<typeof useRunRoute>;
  readonly choices: ReturnType<typeof useChoices>;
  readonly loops: ReturnType<typeof useLoops>;
  /** Of a runner who has not started. */
  readonly position: PositionState;
  readonly interruption: ReturnType<typeof useInterruptedRun>;
  readonly acts: ReturnType<typeof useRunActs>;
  readonly wayBack: WayBack;
  /** Whether the buttons of a run are locked. */
  readonly isLocked: boolean;
  readonly isSimulated: boolean;
  readonly setSimulated: (isSimulated: boolean) => void;
  /** The name of the region in view, once its ways are on this device. */
  readonly regionOnDevice: string | undefined;
  readonly start: () => void;
  /** Looks for loops from where the person is, else from the middle of the map. */
  readonly findLoops: () => void;
  /** Shows what is to be run. */
  readonly choose: (r: string, route?: string) => void;
  readonly exportTrack: (file: TrackFile, format: TrackFormat) => void;
  /** Back to the routes. */
  readonly leave: () => void;
}

export const RunPageContext = createContext<RunPage | null>(null);

export function useRunPage(): RunPage {
  const page = useContext(RunPageContext);
  if (page === null) throw new Error('This component belongs inside the run app');
  return page;
}
