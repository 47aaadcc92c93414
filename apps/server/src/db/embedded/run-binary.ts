import { spawn } from 'node:child_process';
import type { Identity } from './identity.ts';

export interface RunBinary {
  readonly identity: Identity;
  readonly cwd: string;
  /** Open files that it gets as numbers 3 and up. */
  readonly files?: readonly number[];
}

/** The environment of PostgreSQL's programs, without the server's variables. */
export const binaryEnvironment = { LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** Runs one of PostgreSQL's programs to its end. @throws with its output where it fails. */
export async function runBinary(
  program: string,
  args: readonly string[],
  { identity, cwd, files = [] }: RunBinary,
): Promise<void> {
  const child = spawn(program, args, {
    ...identity,
    cwd,
    env: binaryEnvironment,
    stdio: ['ignore', 'ignore', 'pipe', ...files],
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  if (code !== 0) throw new Error(said.trim() || `${program} ended with ${code}`);
}
