import type { RestFailure } from './rest-failure.ts';
import type { ResultForm } from './media-type.ts';
import type { PipelineResult, Statement } from './run/pipeline.ts';

/** The answer's content. */
export interface RestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A planned request: its statements, and how their result is answered. */
export interface RestWork {
  readonly statements: readonly { readonly sql: string; readonly values: Statement['values'] }[];
  readonly readOnly: boolean;
  readonly end: 'auto' | 'rollback' | 'checked';
  /** Checks the result; a failure rolls back. */
  readonly check: (result: AnswerRow) => RestFailure | undefined;
  readonly answer: (result: AnswerRow) => RestAnswer;
  readonly form: ResultForm;
}

/** The row of `answerSql`, and the planner's estimate where it was requested. */
export interface AnswerRow {
  readonly total: number | undefined;
  readonly rows: number;
  readonly body: string;
  readonly responseHeaders: string | null;
  readonly responseStatus: string | null;
  readonly location: string | null;
  readonly inserted: number | undefined;
  readonly estimate: number | undefined;
}

export function readAnswerRow(result: PipelineResult): AnswerRow {
  const [[row = []] = [], explained] = result;
  const [total, rows, body, responseHeaders, responseStatus, location, inserted] = row;
  return {
    total: numberOf(total),
    rows: Number(rows ?? 0),
    body: body ?? '',
    responseHeaders: responseHeaders ?? null,
    responseStatus: responseStatus ?? null,
    location: location ?? null,
    inserted: numberOf(inserted),
    estimate: explained === undefined ? undefined : estimateOf(explained),
  };
}

function numberOf(text: string | null | undefined): number | undefined {
  return text === null || text === undefined ? undefined : Number(text);
}

/** The output of `explain (format json)`: `[{"Plan": {"Plan Rows": n}}]`. */
function estimateOf(lines: readonly (readonly (string | null)[])[]): number {
  const text = lines.map(([line]) => line ?? '').join('\n');
  return Number(/"Plan Rows": (\d+)/.exec(text)?.[1] ?? 0);
}
