import { invalidKey, StorageError } from './storage-error.ts';

/** In bytes of UTF-8, as S3 counts. */
const maxKeyBytes = 1024;

/**
 * The ASCII characters that Supabase's storage allows, and every other letter, mark, number and
 * symbol, so that users can name files in their language. No control characters, no backslash.
 */
const keyPattern = /^(?:[\w/!.*'() &$@=;:+,?-]|(?![\0-\x7f\ufffd])[\p{L}\p{M}\p{N}\p{P}\p{S}])+$/u;
const bucketPattern = /^[\w!.*'() &$@=;:+,?-]{1,100}$/;

/** @throws where this cannot be the name of an object. */
export function mustBeKey(key: string): string {
  const isKey =
    keyPattern.test(key) &&
    Buffer.byteLength(key) <= maxKeyBytes &&
    // A segment that clients and proxies would interpret as another path.
    key.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isKey) throw invalidKey(printable(key));
  return key;
}

/** @throws where this cannot be the name of a bucket. */
export function mustBeBucketName(name: string): string {
  if (bucketPattern.test(name) && name.trim() === name && !/^\.+$/.test(name)) return name;
  throw new StorageError({
    statusCode: 400,
    code: 'InvalidBucketName',
    error: 'Invalid Input',
    message: 'Bucket name invalid',
  });
}

function printable(key: string): string {
  return key.replaceAll(/[\p{C}]/gu, '\ufffd').slice(0, 200);
}
