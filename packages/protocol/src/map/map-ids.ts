import { isChunkName } from '@webmaps/project/map/chunk/chunk-store';
import { countIds, isRuns } from '@webmaps/project/map/id-set';
import { isMadeId, isOrigin, ROOT } from '@webmaps/project/map/ids';
import { MAX_FEATURES } from '@webmaps/project/map/limits';
import { isOrderKey } from '@webmaps/project/map/nodes/order';
import { z } from 'zod';

const MAX_ORIGINS = 10_000;

export const originSchema = z.string().refine(isOrigin, 'Expected an origin');
export const madeIdSchema = z.string().refine(isMadeId, 'Expected an id');
/** A group that something is in. */
export const parentSchema = z.union([z.literal(ROOT), madeIdSchema]);
export const orderSchema = z.string().refine(isOrderKey, 'Expected an order key');
export const chunkNameSchema = z.string().refine(isChunkName, 'Expected the name of a chunk');

export const idSetSchema = z
  .array(z.tuple([originSchema, z.string().refine(isRuns, 'Expected runs of numbers')]).readonly())
  .max(MAX_ORIGINS)
  .refine(isAscending, 'Expected each origin once, in order')
  .refine((set) => countIds(set) <= MAX_FEATURES, 'Expected fewer features')
  .readonly();

function isAscending(set: readonly (readonly [string, string])[]): boolean {
  return set.every(([origin], at) => at === 0 || set[at - 1]![0] < origin);
}
