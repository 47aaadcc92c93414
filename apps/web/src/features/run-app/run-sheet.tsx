import type { TrackFile } from '@webmaps/formats/track/track-file';
import type { TrackFormat } from '@webmaps/formats/track/track-format';
import type { Units } from '../../display/quantities.ts';
import { ChooseSheet } from './choose/choose-sheet.tsx';
import { LoopSheet } from './choose/loop-sheet.tsx';
import type { useChoices } from './choose/use-choices.ts';
import type { useLoops } from './choose/use-loops.ts';
import { DamagedCard } from './damaged-card.tsx';
import { FinishedSheet } from './finished/finished-sheet.tsx';
import { InterruptedCard } from './interrupted-card.tsx';
import type { PositionState } from './position/position-source.ts';
import { ReadySheet } from './ready/ready-sheet.tsx';
import type { useRunRoute } from './run-route.ts';
import type { RunView } from './run-view.ts';
import { RunningSheet } from './running/running-sheet.tsx';
import type { RunActs } from './running/running-sheet.tsx';
import type { WayBack } from './running/use-way-back.ts';
import { devicePositions, keepFinished, putAway } from './session/start-run.ts';
import { useRunSettings } from './settings.ts';
import type { useInterruptedRun } from './use-interrupted-run.ts';

interface RunSheetProps {
  readonly view: RunView;
  readonly units: Units;
  readonly chosen: ReturnType<typeof useRunRoute>;
  readonly choices: ReturnType<typeof useChoices>;
  readonly loops: ReturnType<typeof useLoops>;
  readonly position: PositionState;
  readonly wayBack: WayBack;
  readonly acts: RunActs;
  readonly isLocked: boolean;
  readonly isSimulated: boolean;
  readonly onSimulated: (isSimulated: boolean) => void;
  readonly onStart: () => void;
  /** The region in view, once its ways are on this device. */
  readonly regionOnDevice: string | undefined;
  readonly interruption: ReturnType<typeof useInterruptedRun>;
  readonly onFindLoops: () => void;
  readonly onChoose: (r: string, route?: string) => void;
  readonly onExport: (file: TrackFile, format: TrackFormat) => void;
  readonly onLeave: () => void;
}

/** What the sheet holds in each view. */
export function RunSheet(props: RunSheetProps) {
  const { view, units, choices, loops, isLocked, isSimulated, interruption } = props;
  const [settings, changeSettings] = useRunSettings();
  switch (view.kind) {
    case 'finished': {
      const { finished } = view;
      return (
        <FinishedSheet
          {...finished}
          units={units}
          onKeepAgain={() => keepFinished(finished.record, finished.recorded)}
          onExport={props.onExport}
          onDone={() => void putAway(finished.record).then(props.onLeave)}
        />
      );
    }
    case 'running':
      return (
        <RunningSheet
          {...{ units, isLocked }}
          state={view.state}
          wayBack={props.wayBack}
          acts={props.acts}
          isSpoken={settings.isSpoken}
        />
      );
    case 'interrupted':
      return (
        <InterruptedCard
          interrupted={view.interrupted}
          units={units}
          onAnswer={interruption.forget}
        />
      );
    case 'damaged':
      return (
        <DamagedCard
          {...{ units }}
          damaged={view.damaged}
          hasOlder={view.hasOlder}
          onExport={props.onExport}
          onSkip={interruption.skip}
        />
      );
    case 'loop':
      return (
        <LoopSheet
          {...loops}
          units={units}
          isFromHere={view.start.isHere}
          onSize={loops.setSize}
          onMore={loops.more}
          onOthers={loops.others}
          onBack={choices.leaveLoops}
          onChoose={choices.runLoop}
        />
      );
    case 'ready':
      return (
        <ReadySheet
          {...{ units, settings, isSimulated }}
          state={props.chosen}
          position={props.position}
          onSettings={changeSettings}
          regionOnDevice={props.regionOnDevice}
          onSimulated={props.onSimulated}
          onRetryPosition={() => devicePositions.retry()}
          onStart={props.onStart}
        />
      );
    case 'choose':
      return (
        interruption.isRead && (
          <ChooseSheet
            units={units}
            onOpen={(files) => void choices.openFiles(files)}
            onLoop={props.onFindLoops}
            onChoose={props.onChoose}
          />
        )
      );
  }
}
