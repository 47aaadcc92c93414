import { expectField, readName } from './names.ts';
import type { OrderTerm } from './query.ts';
import { Reader } from './reader.ts';

/** `name.desc.nullslast,data->>kind,client(name)` */
export function parseOrder(text: string): readonly OrderTerm[] {
  const reader = new Reader(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    reader.skipSpace();
    terms.push(readTerm(reader));
    reader.skipSpace();
  } while (reader.take(','));
  reader.expectEnd();
  return terms;
}

function readTerm(reader: Reader): OrderTerm {
  const relation = reader.attempt(() => {
    const name = readName(reader);
    return reader.take('(') ? name : undefined;
  });
  const field = expectField(reader);
  if (relation !== undefined) reader.expect(')');
  const direction = reader.take('.asc') ? 'asc' : reader.take('.desc') ? 'desc' : undefined;
  const nulls = reader.take('.nullsfirst')
    ? 'nullsfirst'
    : reader.take('.nullslast')
      ? 'nullslast'
      : undefined;
  return {
    ...(relation !== undefined && { relation }),
    field,
    ...(direction && { direction }),
    ...(nulls && { nulls }),
  };
}
