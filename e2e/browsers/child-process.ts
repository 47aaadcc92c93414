import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { patienceMilliseconds } from './browser.ts';

/** A program that runs until it is stopped. */
export interface Program {
  /** What its output said where it matched. */
  readonly said: RegExpMatchArray;
  readonly stop: () => Promise<void>;
}

interface Start {
  readonly env?: Readonly<Record<string, string>>;
  /** Resolves the start once a line of the output, or of the third descriptor, matches. */
  readonly until: RegExp;
  readonly milliseconds?: number;
}

/** @throws where it ends, or says nothing of the kind in time */
export async function startProgram(
  command: string,
  args: readonly string[],
  { env, until, milliseconds = patienceMilliseconds }: Start,
): Promise<Program> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(timer);
  };
  try {
    return { said: await outputMatching(child, until, milliseconds), stop };
  } catch (error) {
    await stop();
    throw new Error(`${command} did not start`, { cause: error });
  }
}

function outputMatching(
  child: ChildProcess,
  until: RegExp,
  milliseconds: number,
): Promise<RegExpMatchArray> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(output)), milliseconds);
    const read = (chunk: unknown) => {
      output += String(chunk);
      const match = output.match(until);
      if (!match) return;
      clearTimeout(timer);
      resolve(match);
    };
    // Read on, or the program would wait for its output to be taken.
    for (const stream of child.stdio.slice(1)) stream?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${code}: ${output}`)));
  });
}
