// Ends the process when it needs more memory than `workerData`, in bytes.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const LOOK_MS = 200;
const maxBytes = workerData as number;

setInterval(() => {
  if (process.memoryUsage.rss() <= maxBytes) return;
  const megabytes = Math.round(maxBytes / 1e6);
  // This thread could not print before the process ends otherwise.
  writeSync(2, `error: stopped: the import needs more than ${megabytes} MB of memory\n`);
  process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
