import type { CallContext } from '../../../workers/rpc.ts';
import { readAddress } from './read-address.ts';
import type { AddressRead } from './read-address.ts';

/** The methods of the worker that looks at addresses, since descriptions of services are long. */
export const remoteAddressApi = {
  read: (address: string, { signal }: CallContext): Promise<AddressRead> =>
    readAddress(address, signal),
};

export type RemoteAddressApi = typeof remoteAddressApi;
