import { formatOf } from '@webmaps/project/map/document/change-format';
import type { ChangeFormat } from '@webmaps/project/map/document/change-format';
import { mapAsChange } from '@webmaps/project/map/whole/compact';
import type { CallContext } from '../../workers/rpc.ts';
import type { NamedChunk } from './chunk-files.ts';
import { compactMap } from './compact-map.ts';
import type { MapSession } from './map-session.ts';
import { newOrigin } from './new-origin.ts';

/** What a map shows, without history: what an empty map needs to become it. */
export interface PackedMap {
  /** Of the copy: what is appended twice under it counts once. */
  readonly session: string;
  /** A list of one change as the wire carries it; undefined where the map is empty. */
  readonly changesJson: string | undefined;
  /** The first format of changes that has all of it. */
  readonly format: ChangeFormat;
  readonly chunks: readonly NamedChunk[];
}

/** Packs the map; rejects with the signal's reason where that is aborted. */
export async function packMap(
  session: MapSession,
  { signal }: Pick<CallContext, 'signal'>,
): Promise<PackedMap> {
  const { batches, chunks } = await compactMap(session.map.replica.document, { signal });
  const change = mapAsChange(session.map.replica.document, batches);
  return {
    session: newOrigin('s'),
    changesJson: change && JSON.stringify([change]),
    format: change === undefined ? 1 : formatOf(change),
    chunks,
  };
}
