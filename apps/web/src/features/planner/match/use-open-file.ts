import { bboxOf } from '@webmaps/geo/bbox';
import type { DragEvent, RefObject } from 'react';
import { useRef, useState } from 'react';
import { text as notices } from '../../../text/en/offline.ts';
import { text } from '../../../text/en/tracks.ts';
import { showToast } from '../../../ui/toast.tsx';
import { fileReader } from '../files/file-reader.ts';
import type { OpenedPlan } from '../files/plan-of-file.ts';
import { replacePlan } from '@webmaps/plan/plan';
import { useCallAbout } from '../plan/use-call-about.ts';
import type { PlannerState } from '../planner-context.ts';
import { linesOf } from '@webmaps/plan/tracks/track-legs';
import { rememberTracks } from '../tracks/known-tracks.ts';

export interface OpenFile {
  /** Lets the person choose a file, and makes it the plan as one step. */
  readonly choose: () => void;
  /** Of the input that opens the dialog; it is to be on the page, and out of sight. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly open: (file: File) => void;
  /** The name of the file that is being read. */
  readonly reading: string | null;
  /** Whether a file is held over the page. */
  readonly isOver: boolean;
  /** For the element on which a file can be dropped. */
  readonly drop: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDragLeave: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
  };
}

/** Opens routes and recorded tracks, out of a dialog or dropped on the page. */
export function useOpenFile({
  editor,
  setTool,
  showBox,
}: Pick<PlannerState, 'editor' | 'setTool' | 'showBox'>): OpenFile {
  const [reading, setReading] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const call = useCallAbout(editor.settled);
  const [read] = useState(() => fileReader<File>({ read: planIn, onReading: setReading }));

  const open = async ([file, ...others]: readonly File[]) => {
    if (!file) return;
    const signal = call.next();
    const opened = await read(file);
    if (!opened) return;
    if (signal.aborted) {
      showToast({ title: text.overtaken(file.name), body: text.overtakenBody, tone: 'problem' });
      return;
    }
    if (opened.status === 'failed') {
      showToast({ title: notices.open[opened.reason](file.name), tone: 'problem' });
      return;
    }
    const { waypoints } = opened.plan;
    setTool(null);
    rememberTracks(waypoints);
    editor.edit(replacePlan(editor.settled, waypoints));
    const box = bboxOf(linesOf(waypoints));
    if (box) showBox(box);
    const { places, lines } = opened.leftOut;
    if (places + lines > 0) {
      showToast({ title: text.leftOut(places, lines), body: text.leftOutBody(file.name) });
    }
    if (others.length > 0) {
      showToast({ title: text.onlyFirst(file.name), body: text.onlyFirstBody });
    }
  };
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    choose: () => input.current?.click(),
    input,
    open: (file) => void open([file]),
    reading,
    isOver,
    drop: {
      onDragOver(event) {
        if (!hasFile(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave(event) {
        if (!event.currentTarget.contains(event.relatedTarget as Node)) setOver(false);
      },
      onDrop(event) {
        if (!hasFile(event)) return;
        event.preventDefault();
        setOver(false);
        void open([...event.dataTransfer.files]);
      },
    },
  };
}

/** The code that reads files comes with the first one. */
async function planIn(file: File): Promise<OpenedPlan> {
  const { openPlan } = await import('../files/open-plan.ts');
  return openPlan(file.name, file);
}
