import type { Recording } from '@webmaps/activities/recording/recording';
import { connect } from '../workers/rpc.ts';
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

async function digestInWorker(recording: Recording): Promise<Digest> {
  const worker = new Worker(new URL('./digest.worker.ts', import.meta.url), {
    type: 'module',
    name: 'digest',
  });
  const client = connect<DigestApi>(worker);
  worker.addEventListener('error', () => client.close(), { once: true });
  try {
    return await client.call('digest', recording);
  } finally {
    worker.terminate();
  }
}
