import { callOnce } from '../../../workers/call-once.ts';
import type { AddressRead } from './read-address.ts';
import type { RemoteAddressApi } from './remote-address-api.ts';

/** What is at an address. Rejects with the signal's reason where that is aborted. */
export function lookAtAddress(address: string, signal: AbortSignal): Promise<AddressRead> {
  // In one expression, by which the bundler finds the worker.
  const worker = new Worker(new URL('./remote-address.worker.ts', import.meta.url), {
    type: 'module',
    name: 'remote address',
  });
  return callOnce<RemoteAddressApi, AddressRead>(worker, (client) =>
    client.call('read', address, { signal }),
  );
}
