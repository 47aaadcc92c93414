import { runRoutes } from './route-run.ts';

// A worker: fetches the files of a network, takes the figures and posts them.
const read = async (name: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(`/files/${name}`)).arrayBuffer());

postMessage(runRoutes({ routing: await read('routing'), hierarchy: await read('hierarchy') }));
