import { z } from 'zod';
import { badBody } from './rest-failure.ts';

/** The body of a request that changes rows: its JSON, and the keys of its objects. */
export interface Payload {
  readonly json: string;
  readonly isObject: boolean;
  readonly keys: readonly string[];
}

export interface PayloadSource {
  readonly body: Buffer;
  readonly contentType: string;
  /** The `columns` parameter: the keys that count, so that they are not derived from the body. */
  readonly columns?: readonly string[];
}

const object = z.record(z.string(), z.unknown());

/** @throws RestFailure for a body that cannot become rows */
export function readPayload({ body, contentType, columns }: PayloadSource): Payload {
  if (contentType === 'text/csv') return fromRows(csvRows(body.toString('utf8')), columns);
  if (contentType === 'application/x-www-form-urlencoded') {
    return fromRows(Object.fromEntries(new URLSearchParams(body.toString('utf8'))), columns);
  }
  if (contentType !== 'application/json')
    throw badBody(`Content-Type not acceptable: ${contentType}`);
  const json = body.toString('utf8');
  const isObject = /^\s*\{/.test(json);
  const value = parseJson(json);
  return { json, isObject, keys: columns ?? keysOf(value) };
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badBody('Empty or invalid json');
  }
}

function fromRows(value: unknown, columns: readonly string[] | undefined): Payload {
  const keys = columns ?? keysOf(value);
  return { json: JSON.stringify(value), isObject: !Array.isArray(value), keys };
}

/** All objects of a list must have the keys of the first. A scalar counts as an empty list. */
function keysOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) {
    const single = object.safeParse(value);
    return single.success ? Object.keys(single.data) : [];
  }
  const [first, ...rest] = value as readonly unknown[];
  if (value.length === 0) return [];
  const parsed = object.safeParse(first);
  if (!parsed.success || Array.isArray(first)) throw badBody('All object keys must match');
  const keys = Object.keys(parsed.data);
  const wanted = new Set(keys);
  for (const each of rest) {
    if (typeof each !== 'object' || each === null || Array.isArray(each)) {
      throw badBody('All object keys must match');
    }
    const own = Object.keys(each);
    if (own.length !== keys.length || !own.every((key) => wanted.has(key))) {
      throw badBody('All object keys must match');
    }
  }
  return keys;
}

/** Comma-separated lines, the first of them the names; `NULL` is null. */
function csvRows(text: string): readonly Record<string, string | null>[] {
  const [names, ...lines] = csvLines(text);
  if (!names) throw badBody('Empty or invalid csv');
  return lines.map((fields) => {
    if (fields.length !== names.length) throw badBody('All lines must have same number of fields');
    return Object.fromEntries(
      names.map((name, index) => [name, fields[index] === 'NULL' ? null : (fields[index] ?? '')]),
    );
  });
}

const csvField = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/y;

function csvLines(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < text.length) {
    csvField.lastIndex = at;
    const match = csvField.exec(text);
    if (!match) throw badBody('Empty or invalid csv');
    const [all, quoted, plain, end] = match;
    line.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    at += all.length;
    if (end === ',' && at < text.length) continue;
    if (end === ',') line.push('');
    lines.push(line);
    line = [];
  }
  return lines;
}
