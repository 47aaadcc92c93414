import type { ReadContext } from '@webmaps/formats/track/track-format';
import { readElements } from './element-tree.ts';
import type { FoundService } from './found-layer.ts';
import { readWms } from './wms.ts';
import { readWmts } from './wmts.ts';

const LESS_THAN = 0x3c;

/** Whether bytes may be the XML by which a service describes itself, or a page. */
export function looksLikeXml(bytes: Uint8Array): boolean {
  // A mark of the encoding and space may come before it.
  return bytes.subarray(0, 256).find((byte) => byte > 0x20 && byte < 0x80) === LESS_THAN;
}

/**
 * What the description of a WMS or a WMTS offers; undefined where it is neither.
 *
 * @param asked the address that it was read from
 * @throws UnreadableFile where it is damaged
 */
export async function readService(
  bytes: Uint8Array<ArrayBuffer>,
  asked: string,
  context: Omit<ReadContext, 'faults'>,
): Promise<FoundService | undefined> {
  const root = await readElements(bytes, context);
  if (root.name === 'WMS_Capabilities' || root.name === 'WMT_MS_Capabilities') {
    return readWms(root, asked);
  }
  return root.name === 'Capabilities' ? readWmts(root, asked) : undefined;
}
