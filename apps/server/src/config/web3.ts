import type { z } from 'zod';
import { flag } from './values.ts';

/** The wallets that users may sign in with; none unless configured. */
export interface Web3Config {
  readonly ethereum: boolean;
  readonly solana: boolean;
}

export const web3Shape = {
  WEBMAPS_AUTH_WEB3_ETHEREUM: flag.default(false),
  WEBMAPS_AUTH_WEB3_SOLANA: flag.default(false),
};

export function web3ConfigOf(read: z.infer<z.ZodObject<typeof web3Shape>>): Web3Config {
  return {
    ethereum: read.WEBMAPS_AUTH_WEB3_ETHEREUM,
    solana: read.WEBMAPS_AUTH_WEB3_SOLANA,
  };
}
