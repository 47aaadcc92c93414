import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { address, flag, text, whole } from './values.ts';

/** Where the bytes of stored files are. */
export interface StorageConfig {
  readonly fileStore: FileStoreConfig;
  /** Largest file; a bucket may allow less. */
  readonly maxFileBytes: number;
  /** The maximum validity of a signed address. */
  readonly signedSeconds: number;
  /** The quotas of one user and one project; 0: without limit. */
  readonly limits: { readonly person: StorageLimits; readonly project: StorageLimits };
}

export interface StorageLimits {
  /** The number of files and running uploads together. */
  readonly bytes: number;
  readonly objects: number;
  /** The number of running uploads. */
  readonly uploads: number;
}

export type FileStoreConfig =
  | { readonly kind: 'folder'; /** Absolute. */ readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      /** The address of a server other than Amazon's. */
      readonly endpoint?: string;
      /** Puts the bucket into the path instead of the host's name. */
      readonly forcePathStyle: boolean;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

export const storageShape = {
  WEBMAPS_STORAGE_FOLDER: text.optional(),
  WEBMAPS_STORAGE_MAX_BYTES: whole(1).default(1024 ** 3),
  WEBMAPS_STORAGE_SIGNED_SECONDS: whole(1).default(7 * 86_400),
  WEBMAPS_STORAGE_PERSON_BYTES: whole().default(10 * 1024 ** 3),
  WEBMAPS_STORAGE_PERSON_OBJECTS: whole().default(50_000),
  WEBMAPS_STORAGE_PERSON_UPLOADS: whole().default(50),
  WEBMAPS_STORAGE_PROJECT_BYTES: whole().default(50 * 1024 ** 3),
  WEBMAPS_STORAGE_PROJECT_OBJECTS: whole().default(100_000),
  WEBMAPS_STORAGE_PROJECT_UPLOADS: whole().default(200),
  WEBMAPS_S3_BUCKET: text.optional(),
  WEBMAPS_S3_REGION: text.default('us-east-1'),
  WEBMAPS_S3_ENDPOINT: address.optional(),
  WEBMAPS_S3_FORCE_PATH_STYLE: flag.optional(),
  WEBMAPS_S3_ACCESS_KEY_ID: text.default(''),
  WEBMAPS_S3_SECRET_ACCESS_KEY: text.default(''),
};

type StorageVariables = z.infer<z.ZodObject<typeof storageShape>>;

export function storageConfigOf(read: StorageVariables, dataFolder: string): StorageConfig {
  return {
    fileStore: fileStoreOf(read, dataFolder),
    maxFileBytes: read.WEBMAPS_STORAGE_MAX_BYTES,
    signedSeconds: read.WEBMAPS_STORAGE_SIGNED_SECONDS,
    limits: {
      person: {
        bytes: read.WEBMAPS_STORAGE_PERSON_BYTES,
        objects: read.WEBMAPS_STORAGE_PERSON_OBJECTS,
        uploads: read.WEBMAPS_STORAGE_PERSON_UPLOADS,
      },
      project: {
        bytes: read.WEBMAPS_STORAGE_PROJECT_BYTES,
        objects: read.WEBMAPS_STORAGE_PROJECT_OBJECTS,
        uploads: read.WEBMAPS_STORAGE_PROJECT_UPLOADS,
      },
    },
  };
}

function fileStoreOf(read: StorageVariables, dataFolder: string): FileStoreConfig {
  const { WEBMAPS_S3_BUCKET: bucket, WEBMAPS_S3_ENDPOINT: endpoint } = read;
  if (bucket === undefined) {
    const folder = read.WEBMAPS_STORAGE_FOLDER;
    return {
      kind: 'folder',
      folder: folder === undefined ? usualFolder(dataFolder) : resolve(folder),
    };
  }
  return {
    kind: 's3',
    bucket,
    region: read.WEBMAPS_S3_REGION,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: read.WEBMAPS_S3_FORCE_PATH_STYLE ?? endpoint !== undefined,
    accessKeyId: read.WEBMAPS_S3_ACCESS_KEY_ID,
    secretAccessKey: read.WEBMAPS_S3_SECRET_ACCESS_KEY,
  };
}

/** The default folder of stored files. */
export function usualFolder(dataFolder: string): string {
  return join(dataFolder, 'storage');
}
