/** The progress that an import reports while it runs. */
export interface Progress {
  /** The current work, as a phrase: "Reading monaco.osm.pbf". */
  readonly stage: string;
  /** 0 to 1 where it is known; 1 says that the stage is done. */
  readonly share?: number;
}

export type OnProgress = (progress: Progress) => void;

/**
 * Prints progress for people: on a terminal one line that changes, elsewhere a line when a stage
 * begins. Finished stages show their time, so that a slow one can be found.
 */
export function progressPrinter(
  out: { isTTY?: boolean; write(text: string): unknown },
  now: () => number,
): OnProgress {
  const started = new Map<string, number>();
  let shown = '';
  return ({ stage, share }) => {
    const isNew = !started.has(stage);
    if (isNew) started.set(stage, now());
    if (share === 1) {
      const seconds = (now() - (started.get(stage) as number)) / 1000;
      const line = `${stage}: ${seconds.toFixed(1)} s`;
      out.write(out.isTTY === true ? `\r\u001b[K  ${line}\n` : `  ${line}\n`);
      shown = '';
      return;
    }
    if (out.isTTY !== true) return;
    const line = share === undefined ? `  ${stage} …` : `  ${stage} … ${Math.floor(share * 100)} %`;
    if (line !== shown) out.write(`\r\u001b[K${line}`);
    shown = line;
  };
}

/** Between two lines of one stage. */
const LINE_MS = 250;

/** Prints progress for programs: a line of JSON when a stage begins, ends, or some time has passed. */
export function progressLines(
  out: { write(text: string): unknown },
  now: () => number,
): OnProgress {
  const printed = new Map<string, number>();
  return ({ stage, share }) => {
    const last = printed.get(stage);
    if (last !== undefined && share !== 1 && now() - last < LINE_MS) return;
    printed.set(stage, now());
    out.write(`${JSON.stringify({ stage, share: share ?? null })}\n`);
  };
}
