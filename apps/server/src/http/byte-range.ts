/**
 * Byte ranges of RFC 9110, 14.1.2. Only a single range is served; of several the whole file is
 * sent, which the RFC allows and no map client asks for.
 */
export type ByteRange =
  /** No range, several, or one that is not understood. */
  | { readonly kind: 'whole' }
  /** First and last byte, both included. */
  | { readonly kind: 'part'; readonly start: number; readonly end: number }
  | { readonly kind: 'unsatisfiable' };

/** Parses the `Range` header for a file of `size` bytes. */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const match = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (!match || (first === '' && last === '')) return { kind: 'whole' };
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { kind: 'part', start: size - length, end: size - 1 } : unsatisfiable;
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return { kind: 'whole' };
  return start < size ? { kind: 'part', start, end } : unsatisfiable;
}

const unsatisfiable = { kind: 'unsatisfiable' } as const;
