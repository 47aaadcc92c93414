import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useState } from 'react';
import { text as words } from '../../text/en/offline.ts';
import { text as app } from '../../text/en/this-app.ts';
import { Button } from '../../ui/button.tsx';
import { lookForBuild } from './builds.ts';
import { install } from './install-prompt.ts';
import { usePwa } from './pwa-store.ts';
import type { PwaState } from './pwa-store.ts';
import { applyUpdate, updateWorker } from './worker.ts';

/** A section of the settings: every state of the installed app, and what can be done about it. */
export function AppSection() {
  const pwa = usePwa();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-title font-semibold">
        {app.heading}
      </h2>
      <p className="mt-1 text-muted-foreground">{app.introduction}</p>
      <dl className="mt-4 divide-y divide-hairline rounded-lg border bg-card">
        <Row name={app.installed} holds={pwa.installed}>
          {pwa.installed ? app.installedYes : app.installedNo}
        </Row>
        <Row
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
        </Row>
        <Row name={app.worker} holds={pwa.worker === 'activated'}>
          {workerText(pwa.worker)}
        </Row>
        <Row name={app.offline} holds={pwa.offlineReady}>
          {pwa.offlineReady ? app.offlineYes : app.offlineNo}
        </Row>
        <UpdateRow updateNeeded={pwa.updateNeeded} />
        <StorageRow offlineReady={pwa.offlineReady} />
      </dl>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  /** Undefined where it is not a matter of yes and no. */
  readonly holds?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Row({ name, holds, action, children }: RowProps) {
  return (
    <div className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 py-2.5">
      <dt className="flex flex-wrap items-baseline gap-x-2">
        <span>{name}</span>
        {holds !== undefined && <Mark holds={holds} />}
      </dt>
      <dd className="col-start-1 text-small text-muted-foreground">{children}</dd>
      {action !== undefined && action !== false && (
        <dd className="col-start-2 row-span-2 row-start-1">{action}</dd>
      )}
    </div>
  );
}

function Mark({ holds }: { readonly holds: boolean }) {
  const Icon = holds ? Check : Minus;
  return (
    <span
      className={`inline-flex items-center gap-1 text-small ${holds ? 'text-success' : 'text-muted-foreground'}`}
    >
      <Icon className="size-3" strokeWidth={2.25} aria-hidden />
      {holds ? app.yes : app.no}
    </span>
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
    <Row
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
    </Row>
  );
}

function StorageRow({ offlineReady }: { readonly offlineReady: boolean }) {
  const [used, setUsed] = useState<string>(app.storageUnknown);
  useEffect(() => {
    // Absent on pages from plain HTTP, save those of this machine.
    void navigator.storage?.estimate().then(({ usage, quota }) => {
      if (usage === undefined || quota === undefined) return;
      setUsed(app.storageUsed(megabytes(usage), megabytes(quota)));
    });
    // Asked again when everything has been kept.
  }, [offlineReady]);
  return (
    <Row name={app.storage}>
      <span className="numbers">{used}</span>
    </Row>
  );
}

function megabytes(bytes: number): string {
  const large = bytes >= 1e9;
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: large ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: large || bytes < 1e7 ? 1 : 0,
  }).format(bytes / (large ? 1e9 : 1e6));
}
