import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.ts';

export interface Served {
  readonly address: string;
  /** Of the process. */
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/** Starts the product's server, or another program like it, on a free port over a data folder, and waits until it is ready. */
export async function serve(
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
  program = join(root, 'apps', 'server', 'src', 'main.ts'),
): Promise<Served> {
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      WEBMAPS_DATA: dataFolder,
      PORT: '0',
      HOST: '127.0.0.1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /ready at http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
      if (found === undefined) return;
      // Later log lines are discarded, or reading them would be measured too.
      child.stdout.off('data', read).resume();
      resolve(found);
    };
    child.stdout.on('data', read);
    child.on('exit', () => reject(new Error(`The server did not start: ${output}`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid,
    stop: () =>
      new Promise((resolve) => {
        child.on('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
