import { z } from 'zod';
import { RestFailure } from './rest-failure.ts';

/** An error of PostgreSQL; the driver's own class has the same fields. */
interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly detail?: string | undefined;
  readonly hint?: string | undefined;
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return (
    error instanceof Error &&
    'severity' in error &&
    'code' in error &&
    typeof error.code === 'string'
  );
}

/**
 * Maps an error of PostgreSQL to an answer. A function can set the whole answer by `raise sqlstate
 * 'PGRST'`, and the status by `raise sqlstate 'PT4xx'`.
 */
export function databaseFailure(error: DatabaseError, signedIn: boolean): RestFailure {
  const { code, message, detail, hint } = error;
  if (code === 'PGRST') return chosenFailure(message, detail);
  if (code in cutShort) return cutShortFailure(code, message);
  return new RestFailure(
    statusOf(error, signedIn),
    { code, message, details: detail ?? null, hint: hint ?? null },
    code === '42501' && !signedIn ? { 'www-authenticate': 'Bearer' } : {},
  );
}

/** Statements that the database cancelled although they were valid. */
const cutShort: Readonly<Record<string, string>> = {
  '57014': 'The request took the database too long and was cut off.',
  '55P03': 'The request waited too long for rows that another one is changing.',
  '25P04': 'The request took the database too long and was cut off.',
};

/** A statement that the operator cancelled, rather than a time limit, may be sent again. */
function cutShortFailure(code: string, message: string): RestFailure {
  if (/user request|administrator/.test(message)) {
    const body = { code, message: 'The request was cancelled. Send it again.' };
    return new RestFailure(503, body, { 'retry-after': '1' });
  }
  return new RestFailure(504, {
    code,
    message: cutShort[code] ?? message,
    details: null,
    hint: 'Ask for less at once, or for rows that an index finds.',
  });
}

const exact: Readonly<Record<string, number>> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
  '53400': 500,
  '57P01': 503,
  P0001: 400,
};

const byClass: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '54': 500,
  '55': 500,
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0: 500,
  XX: 500,
};

function statusOf({ code, message }: DatabaseError, signedIn: boolean): number {
  if (code === '42501') return signedIn ? 403 : 401;
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500;
  const raised = /^PT(\d{3})$/.exec(code)?.[1];
  if (raised !== undefined) return Number(raised) < 200 ? 500 : Number(raised);
  return exact[code] ?? byClass[code.slice(0, 2)] ?? 400;
}

const chosenMessage = z.object({
  code: z.string(),
  message: z.string(),
  details: z.string().nullish(),
  hint: z.string().nullish(),
});

const chosenDetail = z.object({
  status: z.number().int().min(200).max(599),
  headers: z.record(z.string(), z.string()),
});

function chosenFailure(message: string, detail: string | undefined): RestFailure {
  const body = chosenMessage.safeParse(jsonOf(message));
  if (!body.success) {
    return unreadable(
      `Invalid JSON value for MESSAGE: '${message}'`,
      "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
    );
  }
  const rest = chosenDetail.safeParse(jsonOf(detail ?? ''));
  if (!rest.success) {
    return unreadable(
      detail === undefined
        ? 'DETAIL is missing in the RAISE statement'
        : `Invalid JSON value for DETAIL: '${detail}'`,
      "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
    );
  }
  const { code, message: said, details, hint } = body.data;
  return new RestFailure(
    rest.data.status,
    { code, message: said, details: details ?? null, hint: hint ?? null },
    rest.data.headers,
  );
}

function unreadable(details: string, hint: string): RestFailure {
  const message = 'Could not parse JSON in the "RAISE SQLSTATE \'PGRST\'" error';
  return new RestFailure(500, { code: 'PGRST121', message, details, hint });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
