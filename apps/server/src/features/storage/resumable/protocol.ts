import { StorageError } from '../storage-error.ts';

/** https://tus.io/protocols/resumable-upload, with creation, creation-with-upload, expiration, termination. */
export const tusVersion = '1.0.0';
export const tusExtensions = 'creation,creation-with-upload,expiration,termination';
export const partType = 'application/offset+octet-stream';

export const tusError = (statusCode: number, message: string) =>
  new StorageError({ statusCode, code: 'TusError', message });

/** `Upload-Metadata`: names with values in base64, by commas. */
export function readMetadata(header: string | undefined): Readonly<Record<string, string>> {
  const pairs = (header ?? '').split(',').flatMap((pair) => {
    const [name = '', value = ''] = pair.trim().split(' ', 2);
    return name === '' ? [] : [[name, Buffer.from(value, 'base64').toString()] as const];
  });
  // Without a prototype, no name has a special meaning.
  return Object.assign(Object.create(null) as Record<string, string>, Object.fromEntries(pairs));
}

/** A whole number of bytes in a header. */
export function readBytes(header: string | string[] | undefined, name: string): number {
  if (typeof header === 'string' && /^\d{1,15}$/.test(header)) return Number(header);
  throw tusError(400, `${name} header required or not a whole number`);
}
