import type { Fault } from '@webmaps/formats/fault';
import type { Plan } from '@webmaps/plan/plan';
import type { TrackColumns } from '@webmaps/plan/tracks/track-columns';

/** The parts of files that are not opened. */
export interface LeftOut {
  /** Named places beside a line. */
  readonly places: number;
  /** Other routes or tracks; the longest of a file is opened. */
  readonly lines: number;
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
      readonly leftOut: LeftOut;
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
