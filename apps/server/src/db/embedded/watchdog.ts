import { spawn } from 'node:child_process';

/** Ends the database when this process ends, in whatever way. */
export interface Watchdog {
  watch(pid: number): void;
  /** The database ended; its number may go to another process. */
  forget(): void;
  end(): void;
}

/** Reads the numbers to watch, and at the end of its input sends a fast stop to the last one. */
const script = 'pid=; while read -r line; do pid=$line; done; [ -n "$pid" ] && kill -INT "$pid"';

/**
 * A separate shell that waits for the end of a pipe, the only reliable event when a process is
 * killed. Windows has none; there the next start clears up.
 */
export function startWatchdog(): Watchdog {
  if (process.platform === 'win32') {
    return { watch: () => undefined, forget: () => undefined, end: () => undefined };
  }
  // A session of its own: a terminal's Ctrl+C is for the server, which ends the rest in order.
  const shell = spawn('/bin/sh', ['-c', script], {
    detached: true,
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.on('error', () => undefined);
  shell.stdin.on('error', () => undefined);
  shell.unref();
  const say = (line: string) => shell.stdin.write(`${line}\n`);
  return {
    watch: (pid) => say(String(pid)),
    forget: () => say(''),
    end: () => shell.stdin.end('\n'),
  };
}
