import type { AddressInfo } from 'node:net';
import { readConfig } from './config/config.ts';
import { firstAdminLink } from './features/auth/first-admin.ts';
import { openBackend } from './backend/open-backend.ts';
import { createLog } from './http/log.ts';
import { buildServer } from './server/build-server.ts';
import { stopOnSignals } from './stop-on-signals.ts';

const read = readConfig(process.env);
if (read.status === 'failed') fail(read.message);
const { config } = read;

const log = createLog(config.logLevel);
const opened = await openBackend(config, log).catch((error: Error): never => fail(error.message));
const app = await buildServer(config, log, opened.backend);
const close = async () => {
  await app.close();
  await opened.close();
};
stopOnSignals(close);
try {
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  await close();
  fail(reasonOf(error as NodeJS.ErrnoException));
}
const { port } = app.server.address() as AddressInfo;
const here = `http://${nameOf(config.host)}:${port}`;
const firstAdmin =
  opened.backend && (await firstAdminLink(opened.backend, config.publicUrl ?? here));
console.log(`WebMaps is ready at ${here}`);
if (firstAdmin !== undefined) {
  console.log(
    `There is no administrator yet. Create the first account, within a day: ${firstAdmin}`,
  );
}

/** What to type into a browser on this machine. */
function nameOf(host: string): string {
  if (['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function reasonOf(error: NodeJS.ErrnoException): string {
  const { host, port } = config;
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is already in use. Stop the other program or choose another with PORT.`;
  }
  if (error.code === 'EACCES') return `This user may not listen on port ${port}. Choose another.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST ${host} is not an address of this machine.`;
  }
  return `The server cannot listen on ${host}:${port}: ${error.message}`;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
