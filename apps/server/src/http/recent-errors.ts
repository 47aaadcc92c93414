import { z } from 'zod';

/** An error of this process, without anything that a person or a secret could be in. */
export interface RecentError {
  readonly at: string;
  /** What the server says about it in words of its own. */
  readonly what: string;
  /** The class and code of the error, such as `DatabaseError 57014`. */
  readonly kind: string;
  /** How often it came in a row. */
  readonly count: number;
}

const MAX_ERRORS = 200;
const DAY_MS = 86_400_000;
const MAX_TEXT = 200;

const errorSchema = z.object({
  name: z.string().optional(),
  code: z.union([z.string(), z.number()]).optional(),
});
const detailsSchema = z.object({
  err: z.unknown().optional(),
  code: z.unknown().optional(),
  method: z.string().optional(),
  route: z.string().optional(),
  status: z.number().optional(),
});

/**
 * The last errors of the log, at most two hundred and of one day. Messages of errors are left out:
 * those of the database can hold what a person wrote.
 */
export class RecentErrors {
  #errors: RecentError[] = [];
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Takes the values of one call of the log: details and words, or words alone. */
  note(values: readonly unknown[]): void {
    const { what, kind } = describe(values);
    const at = new Date(this.#now()).toISOString();
    const last = this.#errors.at(-1);
    if (last?.what === what && last.kind === kind) {
      this.#errors[this.#errors.length - 1] = { ...last, at, count: last.count + 1 };
      return;
    }
    this.#errors.push({ at, what, kind, count: 1 });
    if (this.#errors.length > MAX_ERRORS) this.#errors.shift();
  }

  /** Newest first. */
  list(): readonly RecentError[] {
    const oldest = new Date(this.#now() - DAY_MS).toISOString();
    this.#errors = this.#errors.filter(({ at }) => at >= oldest);
    return this.#errors.toReversed();
  }
}

/** Those of this process, which has one log. */
export const recentErrors = new RecentErrors();

function describe(values: readonly unknown[]): Pick<RecentError, 'what' | 'kind'> {
  const [first, second] = values;
  if (typeof first === 'string') return { what: first.slice(0, MAX_TEXT), kind: '' };
  const { err, code, method, route, status } = detailsSchema.safeParse(first).data ?? {};
  const error = errorSchema.safeParse(first instanceof Error ? first : err).data ?? {};
  const words = typeof second === 'string' ? second : 'error';
  const request = method === undefined ? [] : [method, route, status];
  return {
    what: [words, ...request].filter(isGiven).join(' ').slice(0, MAX_TEXT),
    kind: [error.name, error.code ?? code].filter(isGiven).join(' ').slice(0, MAX_TEXT),
  };
}

function isGiven(part: unknown): part is string | number {
  return typeof part === 'string' || typeof part === 'number';
}
