import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { accountClient } from '../../account/client.ts';
import { accountFailure } from '../../account/sentences.ts';
import { text } from '../../text/en/wallets.ts';
import { Button } from '../../ui/button.tsx';
import { dataOf } from '../../account/data-of.ts';
import { ProblemNotice } from './problem.tsx';

export type Chain = 'ethereum' | 'solana';

interface WalletButtonsProps {
  /** For which the service takes signatures. */
  readonly chains: readonly Chain[];
}

/** A button for each wallet that both the service and this browser have. */
export function WalletButtons({ chains }: WalletButtonsProps) {
  const [asking, setAsking] = useState<Chain>();
  const [problem, setProblem] = useState<string>();
  const present = chains.filter(hasWallet);
  if (present.length === 0) return null;
  const signIn = async (chain: Chain) => {
    setAsking(chain);
    setProblem(undefined);
    try {
      const { auth } = await accountClient();
      const { statement } = text;
      dataOf(
        await (chain === 'ethereum'
          ? auth.signInWithWeb3({ chain, statement })
          : auth.signInWithWeb3({ chain, statement })),
      );
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setAsking(undefined);
  };
  return (
    <>
      <ProblemNotice sentence={problem} />
      {present.map((chain) => (
        <Button
          key={chain}
          size="large"
          loading={asking === chain}
          onClick={() => void signIn(chain)}
        >
          <Wallet className="size-4" strokeWidth={1.75} aria-hidden />
          {text.signIn(text.names[chain])}
        </Button>
      ))}
    </>
  );
}

/** Wallets put themselves into the window under these names. */
function hasWallet(chain: Chain): boolean {
  return typeof (window as unknown as Record<string, unknown>)[chain] === 'object';
}

function sentenceOf(error: unknown): string {
  const { name, code } = error as { readonly name?: string; readonly code?: unknown };
  if (code === 'invalid_grant') return text.refused;
  // What a wallet throws is in its own words, and may be anything.
  return name?.startsWith('Auth') === true ? accountFailure(error).sentence : text.cancelled;
}
