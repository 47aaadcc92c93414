// Loaded with --import in front of a program: when it ends, the peak of its resident memory in MB
// goes to the file that BENCH_PEAK_FILE names. Worker threads count, they share the process.
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = process.env['BENCH_PEAK_FILE'];
if (isMainThread && file !== undefined) {
  process.on('exit', () => {
    writeFileSync(file, String(process.resourceUsage().maxRSS / 1024));
  });
}
