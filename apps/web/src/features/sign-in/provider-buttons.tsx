import { useState } from 'react';
import { accountClient } from '../../account/client.ts';
import { accountFailure } from '../../account/sentences.ts';
import { text } from '../../text/en/sign-in.ts';
import { Button } from '../../ui/button.tsx';
import { Separator } from '../../ui/separator.tsx';
import { callbackUrl } from './callback-url.ts';
import { dataOf } from '../../account/data-of.ts';
import { ProblemNotice } from './problem.tsx';

type Provider = Parameters<
  Awaited<ReturnType<typeof accountClient>>['auth']['signInWithOAuth']
>[0]['provider'];

interface ProviderButtonsProps {
  /** Names of the account service. */
  readonly providers: readonly string[];
  readonly next: string;
}

/** One button for each service that people can sign in with. */
export function ProviderButtons({ providers, next }: ProviderButtonsProps) {
  const [going, setGoing] = useState<string>();
  const [problem, setProblem] = useState<string>();
  if (providers.length === 0) return null;
  const go = async (name: string) => {
    setGoing(name);
    setProblem(undefined);
    try {
      const { auth } = await accountClient();
      // The page goes away by itself, so the button stays as it is.
      dataOf(
        await auth.signInWithOAuth({
          provider: name as Provider,
          options: { redirectTo: callbackUrl(next) },
        }),
      );
    } catch (error) {
      setProblem(accountFailure(error).sentence);
      setGoing(undefined);
    }
  };
  return (
    <div className="grid gap-4">
      <Separator label={text.or} />
      <ProblemNotice sentence={problem} />
      <div className="grid gap-2">
        {providers.map((name) => (
          <Button key={name} size="large" loading={going === name} onClick={() => void go(name)}>
            {text.login.provider(text.login.providers[name] ?? capitalised(name))}
          </Button>
        ))}
      </div>
    </div>
  );
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
