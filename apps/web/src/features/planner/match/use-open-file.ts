import { bboxOf } from '@webmaps/geo/bbox';
import type { DragEvent, RefObject } from 'react';
import { useRef, useState } from 'react';
import { text as notices } from '../../../text/en/offline.ts';
import { text } from '../../../text/en/tracks.ts';
import { showToast } from '../../../ui/toast.tsx';
import { fileReader } from '../files/file-reader.ts';
import type { OpenOptions, OpenProgress } from '../files/open-plan.ts';
import type { OpenedPlan } from '../files/opened-plan.ts';
import type { NamedFile } from '../files/file-source.ts';
import { describeFailure, describeFaults } from './describe-faults.ts';
import { replacePlan } from '@webmaps/plan/plan';
import { useCallAbout } from '../plan/use-call-about.ts';
import type { PlannerState } from '../planner-context.ts';
import { linesOf } from '@webmaps/plan/tracks/track-legs';
import { rememberTracks } from '../tracks/known-tracks.ts';

export interface OpenFile {
  /** Lets the person choose files, and makes them the plan as one step. */
  readonly choose: () => void;
  /** The ref of the input that opens the dialog; it has to be on the page, hidden. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly open: (files: readonly File[]) => void;
  /** The file that is being read, and how far. */
  readonly reading: OpenProgress | null;
  readonly cancel: () => void;
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
  const [reading, setReading] = useState<OpenProgress | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const call = useCallAbout(editor.settled);
  const [reader] = useState(() => fileReader({ read: planIn, onReading: setReading }));

  const open = async (files: readonly File[]) => {
    const [first] = files;
    if (!first) return;
    const title = files.length === 1 ? first.name : text.files(files.length);
    const signal = call.next();
    const opened = await reader.read(files.map((file) => ({ name: file.name, file })));
    if (!opened) return;
    if (signal.aborted) {
      showToast({ title: text.overtaken(title), body: text.overtakenBody, tone: 'problem' });
      return;
    }
    if (opened.status === 'failed') {
      const body = describeFailure(opened);
      showToast({
        title: notices.open[opened.reason](opened.file),
        ...(body !== undefined && { body }),
        tone: 'problem',
      });
      return;
    }
    const { waypoints } = opened.plan;
    setTool(null);
    rememberTracks(waypoints, opened.wholes);
    editor.edit(replacePlan(editor.settled, waypoints));
    const box = bboxOf(linesOf(waypoints));
    if (box) showBox(box);
    const { places, lines } = opened.leftOut;
    const leftOut = places + lines > 0 ? text.leftOut(places, lines) : undefined;
    if (opened.faultCount > 0) {
      const faults = describeFaults(opened.faults, opened.faultCount);
      showToast({
        title: text.faults(title, opened.faultCount),
        body: leftOut === undefined ? faults : `${faults} ${leftOut}.`,
        tone: 'problem',
      });
    } else if (leftOut !== undefined) {
      showToast({ title: leftOut, body: text.leftOutBody(title) });
    } else if (files.length > 1) {
      showToast({ title: text.joined(files.length), body: text.joinedBody });
    }
  };
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    choose: () => input.current?.click(),
    input,
    open: (files) => void open(files),
    reading,
    cancel: reader.cancel,
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
async function planIn(files: readonly NamedFile[], options: OpenOptions): Promise<OpenedPlan> {
  const { openPlan } = await import('../files/open-plan.ts');
  return openPlan(files, options);
}
