import { useState } from 'react';
import { text as words } from '../../text/en/offline.ts';
import { text as app } from '../../text/en/this-app.ts';
import { Button } from '../../ui/button.tsx';
import { lookForBuild } from './builds.ts';
import { DeviceSection, StateRows } from './device-section.tsx';
import { install } from './install-prompt.ts';
import { usePwa } from './pwa-store.ts';
import type { PwaState } from './pwa-store.ts';
import { StateRow } from './state-row.tsx';
import { applyUpdate, updateWorker } from './worker.ts';

/** A section of the settings: every state of the installed app, and what can be done about it. */
export function AppSection() {
  const pwa = usePwa();
  return (
    <DeviceSection heading={app.heading} about={app.introduction}>
      <StateRows>
        <StateRow name={app.installed} holds={pwa.installed}>
          {pwa.installed ? app.installedYes : app.installedNo}
        </StateRow>
        <StateRow
          name={app.prompt}
          holds={pwa.promptAvailable}
          action={
            pwa.promptAvailable && (
              <Button size="small" onClick={() => void install()}>
                {words.install.install}
              </Button>
            )
          }
        >
          {pwa.promptAvailable ? app.promptYes : app.promptNo}
        </StateRow>
        <StateRow name={app.worker} holds={pwa.worker === 'activated'}>
          {workerText(pwa.worker)}
        </StateRow>
        <StateRow name={app.offline} holds={pwa.offlineReady}>
          {pwa.offlineReady ? app.offlineYes : app.offlineNo}
        </StateRow>
        <UpdateRow updateNeeded={pwa.updateNeeded} />
      </StateRows>
    </DeviceSection>
  );
}

function workerText(worker: PwaState['worker']): string {
  if (worker === 'activated') return app.workerYes;
  return worker === 'installing' ? app.workerStarting : app.workerNone;
}

type Check = 'idle' | 'checking' | Awaited<ReturnType<typeof lookForBuild>>;

function UpdateRow({ updateNeeded }: { readonly updateNeeded: boolean }) {
  const [check, setCheck] = useState<Check>('idle');
  const { update } = words;
  const checkForUpdate = async () => {
    setCheck('checking');
    const [found] = await Promise.all([lookForBuild(), updateWorker().catch(() => undefined)]);
    setCheck(found);
  };
  const sentences: Record<Check, string> = {
    idle: app.updateNo,
    checking: app.checking,
    current: app.checkedCurrent,
    ready: app.checkedReady,
    failed: app.checkedFailed,
  };
  return (
    <StateRow
      name={app.update}
      holds={updateNeeded}
      action={
        updateNeeded ? (
          <Button size="small" variant="primary" onClick={() => void applyUpdate()}>
            {update.reload}
          </Button>
        ) : (
          <Button
            size="small"
            onClick={() => void checkForUpdate()}
            disabled={check === 'checking'}
          >
            {app.check}
          </Button>
        )
      }
    >
      <span role="status">{updateNeeded ? app.updateYes : sentences[check]}</span>
    </StateRow>
  );
}
