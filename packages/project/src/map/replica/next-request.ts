import { encodeUtf8 } from '@webmaps/geo/utf8';
import { formatOf } from '../document/change-format.ts';
import type { ChangeFormat } from '../document/change-format.ts';
import { MAX_REQUEST_BYTES, MAX_REQUEST_CHANGES } from '../limits.ts';
import { splitKey } from './entry.ts';
import type { ChangeKey } from './entry.ts';
import type { Proposal, VersionCause } from './proposal.ts';

/** What one append carries: changes of one session with numbers in a row. */
export interface AppendRequest {
  readonly session: string;
  readonly firstNumber: number;
  /** The changes as a JSON array, written once: what is measured is what is sent. */
  readonly changesJson: string;
  readonly keys: readonly ChangeKey[];
  /** The first format that has all of the changes. */
  readonly format: ChangeFormat;
  /** Why a version of the map is to be made before the first change. */
  readonly cause?: VersionCause;
}

/** The first proposals that can be sent together; undefined where nothing can. */
export function nextRequest(proposals: readonly Proposal[]): AppendRequest | undefined {
  const texts: string[] = [];
  const keys: ChangeKey[] = [];
  const [session, firstNumber] = splitKey(proposals[0]?.key ?? '');
  let format: ChangeFormat = 1;
  let bytes = 2;
  const first = proposals[0]?.cause;
  for (const { key, change, undoes, cause } of proposals) {
    // A version is made before a request, so what needs one begins a request.
    if (cause !== undefined && keys.length > 0) break;
    const [itsSession, number] = splitKey(key);
    // A gap is where a proposal was dropped that took back another.
    const isNext = itsSession === session && number === firstNumber + keys.length;
    if (undoes !== undefined || !isNext || keys.length === MAX_REQUEST_CHANGES) break;
    const text = JSON.stringify(change);
    bytes += encodeUtf8(text).length + 1;
    if (bytes > MAX_REQUEST_BYTES) break;
    if (formatOf(change) > format) format = formatOf(change);
    texts.push(text);
    keys.push(key);
  }
  if (keys.length === 0) return undefined;
  return {
    ...{ session, firstNumber, keys, format },
    changesJson: `[${texts.join(',')}]`,
    ...(first !== undefined && { cause: first }),
  };
}
