import type { Fault } from '@webmaps/formats/fault';
import type { Plan } from '@webmaps/plan/plan';
import type { TrackColumns } from '@webmaps/plan/tracks/track-columns';
import type { NamedFile } from '../../../workers/file-source.ts';
import type { FileLine } from './lines-of-file.ts';

/** A file of which something is in the plan. */
export interface OpenedFile extends NamedFile {
  /** All that can be chosen of it. */
  readonly lines: readonly FileLine[];
  /** The indices of those that are in the plan. */
  readonly chosen: readonly number[];
}

/** Something that a file holds otherwise than it should. */
export interface FileFault extends Omit<Fault, 'code'> {
  /** The name of the file. */
  readonly file: string;
}

export type OpenFailure = 'not_opened' | 'unknown' | 'unreadable' | 'nothing_in_it';

export type OpenedPlan =
  | {
      readonly status: 'ready';
      readonly plan: Plan;
      /** Of the tracks that the plan holds thinned. */
      readonly wholes: readonly TrackColumns[];
      readonly files: readonly OpenedFile[];
      /** Named places beside the lines, which are not in the plan. */
      readonly leftOutPlaces: number;
      /** In the order of the files. */
      readonly faults: readonly FileFault[];
      /** How many faults there were, those that are not listed included. */
      readonly faultCount: number;
    }
  | {
      readonly status: 'failed';
      readonly reason: OpenFailure;
      /** The name of the file. */
      readonly file: string;
      /** Why, where the file says. */
      readonly fault?: FileFault;
    };
