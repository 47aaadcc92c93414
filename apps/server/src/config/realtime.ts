import type { z } from 'zod';
import { whole } from './values.ts';

/** How many web sockets are open at most; 0 is without limit. */
export interface RealtimeConfig {
  readonly connections: number;
  /** From one network address. */
  readonly connectionsPerNetwork: number;
  /** On which one person has joined channels. */
  readonly connectionsPerPerson: number;
}

export const realtimeShape = {
  WEBMAPS_REALTIME_SOCKETS: whole().default(5000),
  WEBMAPS_REALTIME_SOCKETS_PER_ADDRESS: whole().default(500),
  WEBMAPS_REALTIME_SOCKETS_PER_PERSON: whole().default(50),
};

type Shape = typeof realtimeShape;

export function realtimeConfigOf(read: {
  readonly [Name in keyof Shape]: z.infer<Shape[Name]>;
}): RealtimeConfig {
  return {
    connections: read.WEBMAPS_REALTIME_SOCKETS,
    connectionsPerNetwork: read.WEBMAPS_REALTIME_SOCKETS_PER_ADDRESS,
    connectionsPerPerson: read.WEBMAPS_REALTIME_SOCKETS_PER_PERSON,
  };
}
