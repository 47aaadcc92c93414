import { regionSchema } from '@webmaps/protocol/region';
import type { Region } from '@webmaps/protocol/region';
import { regionJobsSchema } from '@webmaps/protocol/region-jobs';
import type { RegionJobRequest, RegionJobs } from '@webmaps/protocol/region-jobs';
import { z } from 'zod';
import { askData, postToServer, readFromServer } from '../../data/ask.ts';

const useSchema = z.record(
  z.string(),
  z.object({ projects: z.number(), routes: z.number() }).readonly(),
);
/** What is within the box of each region. */
export type RegionUse = z.infer<typeof useSchema>;

export async function readJobs(): Promise<RegionJobs> {
  return regionJobsSchema.parse(await readFromServer('/api/_admin/region-jobs'));
}

export async function listRegions(): Promise<readonly Region[]> {
  return z.array(regionSchema).parse(await readFromServer('/regions'));
}

export async function readRegionUse(regions: readonly Region[]): Promise<RegionUse> {
  const boxes = regions.map(({ id, bbox }) => ({ id, bbox: [...bbox] }));
  const { data } = await askData((client) => client.rpc('region_use', { regions: boxes }));
  return useSchema.parse(data);
}

export async function startImport(request: RegionJobRequest): Promise<void> {
  await postToServer('/api/_admin/region-jobs', request);
}

export type JobAct = 'cancel' | 'retry' | 'remove';

export async function changeJob(id: string, act: JobAct): Promise<void> {
  await postToServer(`/api/_admin/region-jobs/${id}/${act}`, {});
}

type RegionAct = 'remove' | 'restore' | 'remove-for-good';

export async function changeRegion(id: string, act: RegionAct): Promise<void> {
  await postToServer(`/api/_admin/regions/${id}/${act}`, {});
}

export async function renameRegion(id: string, name: string): Promise<void> {
  await postToServer(`/api/_admin/regions/${id}/rename`, { name });
}

export async function removeUpload(id: string): Promise<void> {
  await postToServer(`/api/_admin/import-uploads/${id}/remove`, {});
}

export async function removeImportFile(file: string): Promise<void> {
  await postToServer('/api/_admin/import-files/remove', { file });
}
