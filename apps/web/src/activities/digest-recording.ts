import type { Recording } from '@webmaps/activities/recording/recording';
import { callOnce } from '../workers/call-once.ts';
import { digestApi } from './digest-api.ts';
import type { Digest, DigestApi } from './digest-api.ts';

/** Up to here, an hour and more, the page hardly notices, and a worker would start more slowly. */
const FEW_POINTS = 4000;

/** Measures a recording and makes it ready to be stored; a long one beside the page. */
export async function digestRecording({ segments, laps }: Recording): Promise<Digest> {
  const recording = { segments, laps };
  const count = segments.reduce(
    (sum, { channels }) => sum + (channels.timeSeconds?.length ?? 0),
    0,
  );
  return count <= FEW_POINTS ? digestApi.digest(recording) : digestInWorker(recording);
}

function digestInWorker(recording: Recording): Promise<Digest> {
  const worker = new Worker(new URL('./digest.worker.ts', import.meta.url), {
    type: 'module',
    name: 'digest',
  });
  return callOnce<DigestApi, Digest>(worker, (client) => client.call('digest', recording));
}
