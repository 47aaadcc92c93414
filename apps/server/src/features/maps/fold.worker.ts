// A thread that folds one map and ends, so that its memory ends with it.
import { parentPort, workerData } from 'node:worker_threads';
import type { FoldedMap, FoldJob } from './fold-job.ts';
import { foldMap } from './fold-map.ts';

const folded = foldMap(workerData as FoldJob);
// Each file has a buffer of its own, which moves to the server instead of being copied.
parentPort?.postMessage(folded, folded.status === 'folded' ? buffersOf(folded) : []);

function buffersOf({ snapshot, published }: FoldedMap): ArrayBuffer[] {
  return [...snapshot.files, ...(published?.files ?? [])].map(({ bytes }) => bytes.buffer);
}
