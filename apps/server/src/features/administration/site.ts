import type { Config } from '../../config/config.ts';
import type { RegionStore } from '../regions/region-store.ts';
import { callFunction } from './call-service.ts';
import type { AdministrationContext } from './call-service.ts';
import type { BackupJobs } from './backups/backup-jobs.ts';
import type { ImportUploads } from './import-files/import-uploads.ts';
import type { RegionJobs } from './region-jobs/region-jobs.ts';
import type { RegionPacks } from './region-packs/region-packs.ts';

/** This server, as administrators see and change it. */
export interface Site {
  readonly config: Config;
  readonly regions: RegionStore;
  readonly jobs: RegionJobs;
  readonly uploads: ImportUploads;
  readonly packs: RegionPacks;
  readonly backups: BackupJobs;
}

export type SiteAct =
  | 'import_region'
  | 'cancel_import'
  | 'retry_import'
  | 'rename_region'
  | 'delete_region'
  | 'restore_region'
  | 'make_backup'
  | 'delete_backup'
  | 'upload_file'
  | 'delete_file'
  | 'cancel_backup';

interface SiteActCall {
  /** Of the administrator. */
  readonly token: string;
  readonly act: SiteAct;
  /** The name of a region or of a file. */
  readonly subject: string;
}

/**
 * Authorises an act on this machine, and logs it.
 *
 * @throws Refusal for everyone but administrators with their second factor
 */
export async function administerSite(
  context: AdministrationContext,
  { token, act, subject }: SiteActCall,
): Promise<void> {
  await callFunction(context, { name: 'administer_site', token, values: { act, subject } });
}

/** @throws Refusal for everyone but administrators with their second factor */
export async function requireAdministrator(
  context: AdministrationContext,
  token: string,
): Promise<void> {
  await callFunction(context, { name: 'administer_site', token, values: {} });
}
