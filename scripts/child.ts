import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { root } from './paths.ts';

export interface Outcome {
  readonly code: number;
  /** Its output on stdout and stderr, in order of arrival; empty when it was inherited. */
  readonly output: string;
}

interface RunOptions {
  /** Keeps the output for the result; else it goes to this process's own. */
  readonly quiet?: boolean;
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a Node program of the checkout and waits for its end; the exit code is a value. */
export async function runNode(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  return run(process.execPath, args, options);
}

/** The same for any program; code 127 where it does not exist. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> {
  const settings: SpawnOptions = {
    cwd: options.cwd ?? root,
    env: options.env ?? process.env,
    stdio: options.quiet === true ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  };
  return new Promise((resolve) => {
    const child = spawn(command, args, settings);
    const stop = (): void => void child.kill('SIGTERM');
    process.once('SIGINT', stop).once('SIGTERM', stop);
    let output = '';
    const keep = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const end = (code: number): void => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ code, output });
    };
    child.on('error', () => end(127));
    child.on('close', (code) => end(code ?? 1));
  });
}
