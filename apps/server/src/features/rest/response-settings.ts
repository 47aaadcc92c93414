import { validateHeaderName, validateHeaderValue } from 'node:http';
import { z } from 'zod';
import { RestFailure } from './rest-failure.ts';
import type { AnswerRow, RestAnswer } from './rest-work.ts';

const headersSetting = z.array(z.record(z.string(), z.string()));

/**
 * Applies what the database set for the answer, by `set_config('response.headers', …)` and
 * `set_config('response.status', …)`.
 */
export function overridden(answer: RestAnswer, row: AnswerRow): RestAnswer {
  if (row.responseHeaders === null && row.responseStatus === null) return answer;
  return {
    ...answer,
    headers: { ...answer.headers, ...headersOf(row.responseHeaders) },
    status: statusOf(row.responseStatus) ?? answer.status,
  };
}

function headersOf(setting: string | null): Readonly<Record<string, string>> {
  if (setting === null) return {};
  try {
    const pairs = headersSetting.parse(JSON.parse(setting)).flatMap((each) => Object.entries(each));
    for (const [name, value] of pairs) {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    }
    return Object.fromEntries(pairs.map(([name, value]) => [name.toLowerCase(), value]));
  } catch {
    throw new RestFailure(500, {
      code: 'PGRST111',
      message:
        'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    });
  }
}

function statusOf(setting: string | null): number | undefined {
  if (setting === null) return undefined;
  if (/^[2-5]\d\d$/.test(setting)) return Number(setting);
  throw new RestFailure(500, {
    code: 'PGRST112',
    message: 'response.status guc must be a valid status code',
  });
}
