import { bboxOf } from '@webmaps/geo/bbox';
import type { DragEvent } from 'react';
import { useRef, useState } from 'react';
import { text } from '../../../text/en/tracks.ts';
import { showToast } from '../../../ui/toast.tsx';
import { dismissToast } from '../../../ui/toast-store.ts';
import { fileReader } from '../files/file-reader.ts';
import type { OpenOptions, OpenProgress } from '../files/open-plan.ts';
import type { OpenedFile, OpenedPlan } from '../files/opened-plan.ts';
import type { FileToOpen } from '../../../workers/file-source.ts';
import { describeFailure } from './describe-faults.ts';
import type { OpenFile } from './open-file.ts';
import { reportOpened } from './openings.ts';
import { replacePlan } from '@webmaps/plan/plan';
import { useCallAbout } from '../plan/use-call-about.ts';
import type { PlannerState } from '../planner-context.ts';
import { linesOf } from '@webmaps/plan/tracks/track-legs';
import { rememberTracks } from '../tracks/known-tracks.ts';

interface OpenFileInput extends Pick<PlannerState, 'editor' | 'setTool' | 'showBox'> {
  /** The panel has something to tell, or to choose, of what was opened. */
  readonly onNews: () => void;
}

type ReadyPlan = Extract<OpenedPlan, { status: 'ready' }>;

interface Opened {
  /** The name of the file, or how many there are. */
  readonly title: string;
  readonly opened: ReadyPlan;
}

/** Opens routes and recorded tracks, out of a dialog or dropped on the page. */
export function useOpenFile({ editor, setTool, showBox, onNews }: OpenFileInput): OpenFile {
  const [reading, setReading] = useState<OpenProgress | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const lastToast = useRef<string>('');
  const tell = (message: Parameters<typeof showToast>[0]) => {
    lastToast.current = showToast(message);
  };

  const call = useCallAbout(editor.settled);
  const [reader] = useState(() => fileReader({ read: planIn, onReading: setReading }));

  const read = async (files: readonly FileToOpen[]): Promise<Opened | undefined> => {
    const [first] = files;
    if (!first) return undefined;
    // What it says of the files before would be taken for an answer about these.
    dismissToast(lastToast.current);
    const title = files.length === 1 ? first.name : text.files(files.length);
    const signal = call.next();
    const opened = await reader.read(files);
    if (!opened) return undefined;
    if (signal.aborted) {
      tell({ title: text.overtaken(title), body: text.overtakenBody, tone: 'problem' });
      return undefined;
    }
    if (opened.status === 'failed') {
      reportOpened(title, opened);
      const body = describeFailure(opened);
      tell({
        title: text.openFailed[opened.reason](opened.file),
        ...(body !== undefined && { body }),
        tone: 'problem',
      });
      return undefined;
    }
    return { title, opened };
  };

  const show = ({ title, opened }: Opened) => {
    const { waypoints } = opened.plan;
    rememberTracks(waypoints, opened.wholes);
    editor.edit(replacePlan(editor.settled, waypoints));
    reportOpened(title, opened);
    const box = bboxOf(linesOf(waypoints));
    if (box) showBox(box);
  };

  const open = async (files: readonly File[]) => {
    const found = await read(files.map((file) => ({ name: file.name, file })));
    if (!found) return;
    setTool(null);
    show(found);
    const { faultCount, leftOutPlaces } = found.opened;
    if (faultCount + leftOutPlaces > 0 || hasOtherLines(found.opened)) onNews();
    else if (files.length > 1) tell({ title: text.joined(files.length), body: text.joinedBody });
  };

  const choose = async (files: readonly OpenedFile[]) => {
    const opened = await read(files.map(({ name, file, chosen }) => ({ name, file, chosen })));
    if (opened) show(opened);
  };
  const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    openDialog: () => input.current?.click(),
    input,
    open: (files) => void open(files),
    choose: (files) => void choose(files),
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

function hasOtherLines({ files }: ReadyPlan): boolean {
  return files.some(({ lines, chosen }) => chosen.length < lines.length);
}

/** The code that reads files comes with the first one. */
async function planIn(files: readonly FileToOpen[], options: OpenOptions): Promise<OpenedPlan> {
  const { openPlan } = await import('../files/open-plan.ts');
  return openPlan(files, options);
}
