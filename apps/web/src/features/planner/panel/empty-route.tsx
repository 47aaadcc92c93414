import { FileUp, Route } from 'lucide-react';
import { useState } from 'react';
import { bboxContains } from '@webmaps/geo/bbox';
import { runCommand } from '../../../commands/handlers.ts';
import { isMac } from '../../../commands/keyboard.ts';
import { ariaKeys } from '../../../commands/bindings.ts';
import { text } from '../../../text/en/planner.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { replacePlan } from '@webmaps/plan/plan';
import { useCallAbout } from '../plan/use-call-about.ts';
import { useLayout, useMapState, usePlanState, usePlannerServices } from '../planner-context.ts';
import { ToolsRow } from '../tools/tools-row.tsx';
import { OpenSavedButton } from '../save/open-saved-button.tsx';
import { sampleRoute } from '../route/sample-route.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** How to begin, and a sample route to try. */
export function EmptyRoute() {
  const { engine } = usePlannerServices();
  const { editor } = usePlanState();
  const { map, region, showBox } = useMapState();
  const { isPhone } = useLayout();
  const [busy, setBusy] = useState(false);
  const call = useCallAbout(editor.settled);
  const started = editor.plan.waypoints.length > 0;

  const trySample = async () => {
    if (!map) return;
    setBusy(true);
    const signal = call.next();
    const { center, zoom } = map.getView();
    const near = zoom >= 12 && bboxContains(region.bbox, center) ? center : region.start.center;
    const { bbox } = region;
    let sample = await sampleRoute(engine, { centre: near, bbox, signal });
    if (sample.status === 'none' && near !== region.start.center && !signal.aborted) {
      sample = await sampleRoute(engine, { centre: region.start.center, bbox, signal });
    }
    setBusy(false);
    // Meanwhile something was drawn: that stays.
    if (signal.aborted) return;
    if (sample.status !== 'ready') {
      showToast({
        title: text.empty.sampleFailed,
        body: sample.status === 'failed' ? sample.message : text.empty.sampleFailedBody,
        tone: 'problem',
      });
      return;
    }
    editor.edit(
      replacePlan(
        editor.settled,
        sample.places.map((position) => ({ position, snap: true })),
      ),
    );
    showBox(sample.box);
  };

  return (
    <div className="flex flex-col items-center gap-3 px-6 pt-4 pb-6 text-center max-md:px-4 max-md:pt-2">
      {!started && <StartLine />}
      <p className="max-w-64 text-balance text-muted-foreground">
        {started
          ? isPhone
            ? text.empty.touchOne
            : text.empty.one
          : isPhone
            ? text.empty.touchBody
            : text.empty.body}
      </p>
      {!started && (
        <div className="flex flex-wrap justify-center gap-1.5">
          <Button
            disabled={busy || map === null}
            focusableWhenDisabled
            aria-busy={busy}
            onClick={() => void trySample()}
          >
            <Route {...icon} />
            {text.empty.sample}
          </Button>
          <Button
            aria-keyshortcuts={ariaKeys('openFile', isMac)}
            onClick={() => void runCommand('openFile')}
          >
            <FileUp {...icon} />
            {text.empty.openFile}
          </Button>
          <OpenSavedButton size="medium" />
        </div>
      )}
      {!started && <ToolsRow />}
    </div>
  );
}

/** A first line from a start to a finish. */
function StartLine() {
  return (
    <svg
      className="max-md:hidden"
      width="132"
      height="64"
      viewBox="0 0 132 64"
      fill="none"
      aria-hidden="true"
    >
      <path
        d="M16 50c18 6 22-30 42-26s14 22 32 16 12-24 26-26"
        stroke="var(--faint)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="1 7"
      />
      <circle cx="16" cy="50" r="6" fill="var(--color-start)" />
      <circle cx="58" cy="24" r="4.5" stroke="var(--color-route)" strokeWidth="2.5" />
      <circle cx="116" cy="14" r="6" stroke="var(--foreground)" strokeWidth="2.5" />
    </svg>
  );
}
