import type { ImportOutcome, ImportRow } from '../../../data/projects/import-calls.ts';
import type { GoodRow, RowPlace } from './import-api.ts';

/** A row that the server did not take, though nothing was found wrong with it here. */
export interface RefusedRow extends RowPlace {
  readonly name: string;
  readonly reason: string;
}

/** What has become of the rows so far. */
export interface Tally {
  /** Rows that the server has answered. */
  readonly answered: number;
  readonly made: number;
  /** Rows that had become projects before. */
  readonly repeated: number;
  readonly refused: readonly RefusedRow[];
}

export const emptyTally: Tally = { answered: 0, made: 0, repeated: 0, refused: [] };

interface SendOptions {
  /** The good rows from one on, as many as one call may bring; none at the end. */
  readonly rowsFrom: (first: number) => Promise<readonly GoodRow[]>;
  readonly send: (rows: readonly ImportRow[]) => Promise<readonly ImportOutcome[]>;
  /** What an earlier run has done. */
  readonly from: Tally;
  /** Between two calls: one that is under way is waited for, to know what it did. */
  readonly isStopped: () => boolean;
  readonly onTally: (tally: Tally) => void;
}

/**
 * Sends rows call by call until there are no more or it is stopped. Rejects with what a call fails
 * with; the last tally says where to continue.
 */
export async function sendRows(options: SendOptions): Promise<'done' | 'stopped'> {
  const { rowsFrom, send, isStopped, onTally } = options;
  let tally = options.from;
  for (;;) {
    if (isStopped()) return 'stopped';
    const rows = await rowsFrom(tally.answered);
    if (rows.length === 0) return 'done';
    tally = addOutcomes(tally, rows, await send(rows.map(({ row }) => row)));
    onTally(tally);
  }
}

function addOutcomes(
  before: Tally,
  rows: readonly GoodRow[],
  outcomes: readonly ImportOutcome[],
): Tally {
  const byRow = new Map(outcomes.map((outcome) => [outcome.row, outcome]));
  const refused = rows.flatMap(({ place, row }) => {
    const outcome = byRow.get(row.row);
    return outcome?.id ? [] : [{ ...place, name: row.name, reason: outcome?.reason ?? '' }];
  });
  const repeated = outcomes.filter((outcome) => outcome.repeated).length;
  return {
    answered: before.answered + rows.length,
    made: before.made + rows.length - refused.length - repeated,
    repeated: before.repeated + repeated,
    refused: [...before.refused, ...refused],
  };
}
