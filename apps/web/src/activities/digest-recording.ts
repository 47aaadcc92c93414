import type { Recording } from '@webmaps/activities/recording/recording';
import { decodeBase64Url, encodeBase64Url } from '@webmaps/plan/url/base64url';
import { callOnce } from '../workers/call-once.ts';
import type { Client } from '../workers/rpc.ts';
import { digest } from './digest-api.ts';
import type { Digest, DigestApi, EditedRecording } from './digest-api.ts';
import type { WayQuery } from './shares-of-way.ts';

/** Up to here, an hour and more, the page hardly notices, and a worker would start more slowly. */
const FEW_POINTS = 4000;
/** About the recording of so many points. */
const FEW_BYTES = 64 * 1024;

/**
 * Measures a recording and makes it ready to be stored; a long one beside the page. `undefined` for
 * what is no run.
 */
export async function digestRecording({ segments, laps }: Recording): Promise<Digest | undefined> {
  const recording = { segments, laps };
  const count = segments.reduce((sum, { length }) => sum + length, 0);
  return count <= FEW_POINTS
    ? digest(recording)
    : askDigestWorker((client) => client.call('digest', recording));
}

/** Makes one of several recordings; `undefined` where one of them is damaged. */
export function digestJoined(parts: readonly EditedRecording[]): Promise<Digest | undefined> {
  return askDigestWorker((client) => client.call('join', parts));
}

/** How much of their ways a line and each of the others share, from 0 to 1. */
export function measureShares(query: WayQuery): Promise<readonly number[]> {
  return askDigestWorker((client) => client.call('sharesOfWay', query));
}

/** Bytes as they are sent; many of them are written beside the page. */
export async function textOfBytes(bytes: Uint8Array): Promise<string> {
  return bytes.length <= FEW_BYTES
    ? encodeBase64Url(bytes)
    : askDigestWorker((client) => client.call('textOfBytes', bytes));
}

/** `undefined` for a text that no bytes have. */
export async function bytesOfText(text: string): Promise<Uint8Array | undefined> {
  return text.length <= FEW_BYTES
    ? decodeBase64Url(text)
    : askDigestWorker((client) => client.call('bytesOfText', text));
}

function askDigestWorker<Result>(
  work: (client: Client<DigestApi>) => Promise<Result>,
): Promise<Result> {
  const worker = new Worker(new URL('./digest.worker.ts', import.meta.url), {
    type: 'module',
    name: 'digest',
  });
  return callOnce<DigestApi, Result>(worker, work);
}
