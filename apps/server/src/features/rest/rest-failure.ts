/** The body of every failure, in PostgREST's shape. */
export interface FailureBody {
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
  readonly hint?: string | null;
}

/** An error answer to a request. */
export class RestFailure extends Error {
  readonly status: number;
  readonly body: FailureBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: FailureBody, headers: Readonly<Record<string, string>> = {}) {
    super(body.message);
    this.name = 'RestFailure';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The query string violates the grammar. */
export function badQuery(message: string, details: string): RestFailure {
  return new RestFailure(400, { code: 'PGRST100', message, details });
}

export function badBody(message: string): RestFailure {
  return new RestFailure(400, { code: 'PGRST102', message });
}

export function badRange(details: string): RestFailure {
  return new RestFailure(416, {
    code: 'PGRST103',
    message: 'Requested range not satisfiable',
    details,
  });
}

/** A filter, an order or a limit names a relation that the selection does not embed. */
export function notEmbedded(name: string): RestFailure {
  return new RestFailure(400, {
    code: 'PGRST108',
    message: `'${name}' is not an embedded resource in this request`,
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  });
}

/** One object was requested, and the result has another number of rows. */
export function notSingular(rows: number): RestFailure {
  return new RestFailure(406, {
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: `The result contains ${rows} rows`,
  });
}

export function unknownColumn(relation: string, column: string): RestFailure {
  return new RestFailure(400, {
    code: 'PGRST204',
    message: `Could not find the '${column}' column of '${relation}' in the schema cache`,
  });
}
