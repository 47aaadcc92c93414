import type { DragEvent, RefObject } from 'react';
import type { OpenProgress } from '../files/open-plan.ts';
import type { OpenedFile } from '../files/opened-plan.ts';

/** Opens files in the planner, out of a dialog or dropped on the page. */
export interface OpenFile {
  /** Lets the person choose files, and makes them the plan as one step. */
  readonly openDialog: () => void;
  /** The ref of the input that opens the dialog; it has to be on the page, hidden. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly open: (files: readonly File[]) => void;
  /** Makes other lines of opened files the plan, as one step. */
  readonly choose: (files: readonly OpenedFile[]) => void;
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
