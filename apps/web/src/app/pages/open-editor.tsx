import type { Bbox } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';
import { useEffect, useState } from 'react';
import { useColourMode } from '../../appearance/colour-mode.ts';
import { runCommand } from '../../commands/handlers.ts';
import { EditorScreen } from '../../features/editor/editor-screen.tsx';
import type { EditorScreenProps } from '../../features/editor/editor-screen.tsx';
import type { ProjectMap } from '../../project-map/project-map.ts';
import { text } from '../../text/en/editor.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { engine } from '../engine.ts';

type OpenEditorProps = Pick<
  EditorScreenProps,
  'address' | 'onAddress' | 'title' | 'actions' | 'name' | 'box' | 'isPart' | 'project'
> & {
  readonly regions: readonly Region[];
  /** The same function for as long as it is the same map. */
  readonly open: () => Promise<ProjectMap>;
};

interface Opened {
  readonly map: ProjectMap;
  /** Where its features are. */
  readonly box: Bbox | undefined;
}

/** The editor, once its map is open. */
export function OpenEditor({ open, ...props }: OpenEditorProps) {
  const colourMode = useColourMode();
  const [opened, setOpened] = useState<Opened | Error>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    let map: ProjectMap | undefined;
    setOpened(undefined);
    const openAndLook = async () => {
      const ready = await open();
      map = ready;
      if (isGone) ready.close();
      // Where it is not known where the features are, the editor opens all the same.
      else return { map: ready, box: await ready.layers.box({}).catch(() => undefined) };
    };
    openAndLook().then(
      (ready) => {
        if (!isGone) setOpened(ready);
      },
      (error: unknown) => {
        if (!isGone) setOpened(error instanceof Error ? error : new Error(String(error)));
      },
    );
    return () => {
      isGone = true;
      map?.close();
    };
  }, [open, attempt]);
  if (opened instanceof Error) {
    return (
      <div className="grid h-full place-items-center p-4">
        <LoadFailed title={text.failed} onRetry={() => setAttempt((count) => count + 1)}>
          {opened.message}
        </LoadFailed>
      </div>
    );
  }
  if (!opened) {
    return (
      <div role="status" className="grid h-full place-items-center text-muted-foreground">
        {text.opening}
      </div>
    );
  }
  return (
    <TooltipProvider>
      <EditorScreen
        {...props}
        map={opened.map}
        box={opened.box ?? props.box}
        engine={engine}
        colourMode={colourMode}
        onShortcuts={() => runCommand('shortcuts')}
      />
    </TooltipProvider>
  );
}
