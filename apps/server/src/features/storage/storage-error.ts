import type { DatabaseError } from 'pg';
import { sessionEndedCode } from '../../db/active-session.ts';
import { isDatabaseUnavailable, unavailableMessage } from '../../db/unavailable.ts';

/** A refusal in the form of Supabase's storage: the real status is in the body, as text. */
export interface StorageRefusal {
  readonly statusCode: number;
  /** The error code. */
  readonly code: string;
  /** The older error code, which clients still read; default: the same as the code. */
  readonly error?: string;
  readonly message: string;
}

/** Thrown by handlers to refuse a request; the error handler answers with it. */
export class StorageError extends Error {
  readonly refusal: StorageRefusal;

  constructor(refusal: StorageRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

type Refuse = () => StorageError;
const refuse = (refusal: StorageRefusal) => () => new StorageError(refusal);

export const noSuchBucket: Refuse = refuse({
  statusCode: 404,
  code: 'NoSuchBucket',
  error: 'Bucket not found',
  message: 'Bucket not found',
});
export const noSuchKey: Refuse = refuse({
  statusCode: 404,
  code: 'NoSuchKey',
  error: 'not_found',
  message: 'Object not found',
});
const alreadyExists: Refuse = refuse({
  statusCode: 409,
  code: 'KeyAlreadyExists',
  error: 'Duplicate',
  message: 'The resource already exists',
});
export const tooLarge: Refuse = refuse({
  statusCode: 413,
  code: 'EntityTooLarge',
  error: 'Payload too large',
  message: 'The object exceeded the maximum allowed size',
});
const quotaExceeded = (message: string) =>
  new StorageError({ statusCode: 413, code: 'EntityTooLarge', error: 'quota_exceeded', message });
/** For an upload without a length. */
export const outOfRoom = (leftBytes: number) =>
  quotaExceeded(`The storage is full: ${leftBytes} bytes were left for this upload.`);
export const bucketNotEmpty: Refuse = refuse({
  statusCode: 409,
  code: 'ResourceNotEmpty',
  message: 'The bucket you tried to delete is not empty',
});
export const accessDenied = (message: string) =>
  new StorageError({ statusCode: 403, code: 'AccessDenied', error: 'Unauthorized', message });
export const missingAuthorization: Refuse = refuse({
  statusCode: 400,
  code: 'InvalidRequest',
  error: 'Error',
  message: "headers must have required property 'authorization'",
});
export const invalidRequest = (message: string) =>
  new StorageError({ statusCode: 400, code: 'InvalidRequest', message });
export const invalidKey = (key: string) =>
  new StorageError({ statusCode: 400, code: 'InvalidKey', message: `Invalid key: ${key}` });
export const invalidMimeType = (mimeType: string) =>
  new StorageError({
    statusCode: 415,
    code: 'InvalidMimeType',
    error: 'invalid_mime_type',
    message: `mime type ${mimeType} is not supported`,
  });
export const notEnabled = (feature: string) =>
  new StorageError({
    statusCode: 409,
    code: 'FeatureNotEnabled',
    message: `The feature ${feature} is not enabled for this resource`,
  });

/** Translates an error of the database for the requester; undefined where it is our own fault. */
export function refusalOf(error: unknown): StorageRefusal | undefined {
  switch ((error as Partial<DatabaseError> | null)?.code) {
    case sessionEndedCode:
      return accessDenied((error as Error).message).refusal;
    case '42501':
      // Cut before the table's name, which must not be revealed.
      return accessDenied((error as Error).message.replace(/ for table .*$/s, '')).refusal;
    case '23505':
      return alreadyExists().refusal;
    case '23503':
      return {
        statusCode: 404,
        code: 'InvalidRequest',
        message: 'The related resource does not exist',
      };
    case '22P02':
    case '22P05':
    case '22021':
    case '23514':
      return invalidRequest('The request has a value that cannot be stored').refusal;
    case '57014':
      return {
        statusCode: 544,
        code: 'DatabaseTimeout',
        message: 'The connection to the database timed out',
      };
    case '53300':
      return {
        statusCode: 429,
        code: 'SlowDown',
        error: 'too_many_connections',
        message: 'Too many connections issued to the database',
      };
    case 'PT413':
      return quotaExceeded((error as Error).message).refusal;
    // The disk of the files, or the database's.
    case 'ENOSPC':
    case '53100':
      return {
        statusCode: 507,
        code: 'InternalError',
        error: 'disk_full',
        message: 'There is no space left to store the file',
      };
    default:
      return isDatabaseUnavailable(error)
        ? { statusCode: 503, code: 'ServiceUnavailable', message: unavailableMessage }
        : undefined;
  }
}
