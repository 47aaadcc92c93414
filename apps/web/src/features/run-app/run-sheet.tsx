import { ChooseSheet } from './choose/choose-sheet.tsx';
import { LoopSheet } from './choose/loop-sheet.tsx';
import { DamagedCard } from './damaged-card.tsx';
import { FinishedSheet } from './finished/finished-sheet.tsx';
import { InterruptedCard } from './interrupted-card.tsx';
import { ReadySheet } from './ready/ready-sheet.tsx';
import { useRunPage } from './run-page.ts';
import type { RunView } from './run-view.ts';
import { RunningSheet } from './running/running-sheet.tsx';

/** What the sheet holds in each view. */
export function RunSheet({ view }: { readonly view: RunView }) {
  const { interruption } = useRunPage();
  switch (view.kind) {
    case 'finished':
      return <FinishedSheet finished={view.finished} />;
    case 'running':
      return <RunningSheet state={view.state} />;
    case 'interrupted':
      return <InterruptedCard interrupted={view.interrupted} />;
    case 'damaged':
      return <DamagedCard damaged={view.damaged} hasOlder={view.hasOlder} />;
    case 'loop':
      return <LoopSheet isFromHere={view.start.isHere} />;
    case 'ready':
      return <ReadySheet />;
    case 'choose':
      // Before that, an interrupted run may take its place.
      return interruption.isRead && <ChooseSheet />;
  }
}
