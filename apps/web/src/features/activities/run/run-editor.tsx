import type { Activity } from '@webmaps/activities/activity';
import { useState } from 'react';
import { EditTools } from './edit-tools.tsx';
import type { Writing } from './measure-text.ts';
import type { RunClient } from './run-client.ts';
import { RunLine } from './run-line.tsx';
import type { RenderRunMap } from './run-line.tsx';
import type { RunView } from './run-view.ts';

interface RunEditorProps {
  readonly activity: Activity;
  /** Absent while the recording is read, as is the view. */
  readonly client: RunClient | undefined;
  readonly view: RunView | undefined;
  readonly writing: Writing;
  readonly renderMap: RenderRunMap;
  readonly onOpen: (id: string) => void;
}

/** Map, chart and the acts at their cursor, which moves without the rest of the page. */
export function RunEditor(props: RunEditorProps) {
  const { activity, client, view, writing, renderMap, onOpen } = props;
  const [cursor, setCursor] = useState(0);
  return (
    <>
      <RunLine
        view={view}
        writing={writing}
        cursor={cursor}
        onCursor={setCursor}
        renderMap={renderMap}
      />
      <EditTools activity={activity} client={client} view={view} cursor={cursor} onOpen={onOpen} />
    </>
  );
}
