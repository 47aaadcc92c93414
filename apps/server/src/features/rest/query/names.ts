import type { Field, JsonStep } from './query.ts';
import { Reader } from './reader.ts';

const plainName = /[\p{L}\p{N}_ $]+(?:-(?!>)[\p{L}\p{N}_ $]+)*/uy;
const quotedText = /"(?:[^"\\]|\\[^])*"/y;
const identifier = /[\p{L}\p{N}_ $]+/uy;
const place = /-?\d+(?=->|::|[.,)]|$)/y;

/** A name, plain or in double quotes; undefined where none follows. */
export function readName(reader: Reader): string | undefined {
  const quoted = readQuoted(reader);
  if (quoted !== undefined) return quoted;
  const plain = reader.match(plainName, 'field name (* or [a..z0..9_$])')?.trim();
  return plain === '' ? undefined : plain;
}

export function expectName(reader: Reader): string {
  return readName(reader) ?? reader.fail();
}

/** A text in double quotes, in which a backslash escapes the next character. */
export function readQuoted(reader: Reader): string | undefined {
  if (!reader.sees('"')) return undefined;
  const quoted = reader.match(quotedText, 'closing quote');
  return quoted?.slice(1, -1).replace(/\\([^])/g, '$1');
}

/** The name of a type or of a language. */
export function expectIdentifier(reader: Reader): string {
  return reader.match(identifier, 'letter or digit')?.trim() ?? reader.fail();
}

/** A column, and the path into its JSON. */
export function expectField(reader: Reader): Field {
  reader.skipSpace();
  const name = expectName(reader);
  const path = readPath(reader);
  reader.skipSpace();
  return { name, path };
}

export function readPath(reader: Reader): readonly JsonStep[] {
  const steps: JsonStep[] = [];
  for (;;) {
    const arrow = reader.take('->>') ? '->>' : reader.take('->') ? '->' : undefined;
    if (arrow === undefined) return steps;
    const index = reader.match(place, 'digit');
    // PostgreSQL takes an int there; a larger number is a key that no array has.
    const isIndex = index !== undefined && Math.abs(Number(index)) < 2 ** 31;
    steps.push({ arrow, key: isIndex ? Number(index) : (index ?? expectName(reader)) });
  }
}

/** `a,b,"c d"` */
export function readNames(text: string, what: string): readonly string[] {
  const reader = new Reader(text, what);
  const names: string[] = [];
  do {
    reader.skipSpace();
    names.push(expectName(reader));
    reader.skipSpace();
  } while (reader.take(','));
  reader.expectEnd();
  return names;
}
