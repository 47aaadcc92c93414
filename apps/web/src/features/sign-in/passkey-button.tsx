import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { accountClient } from '../../account/client.ts';
import { canUsePasskeys, passkeyFailure } from '../../account/passkeys.ts';
import { text } from '../../text/en/passkeys.ts';
import { Button } from '../../ui/button.tsx';
import { dataOf } from '../../account/data-of.ts';
import { ProblemNotice } from './problem.tsx';

/** Signs in by a passkey: on a press, or as the browser offers it at the field of the address. */
export function PasskeyButton() {
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  // There is one request to authenticators at a time.
  useAutofill({ isPaused: isAsking, onProblem: setProblem });
  if (!canUsePasskeys()) return null;
  const signIn = async () => {
    setProblem(undefined);
    setAsking(true);
    try {
      const { auth } = await accountClient();
      dataOf(await auth.signInWithPasskey());
    } catch (error) {
      setProblem(passkeyFailure(error));
    }
    setAsking(false);
  };
  return (
    <>
      <ProblemNotice sentence={problem} />
      <Button size="large" loading={isAsking} onClick={() => void signIn()}>
        <KeyRound className="size-4" strokeWidth={1.75} aria-hidden />
        {text.signIn}
      </Button>
    </>
  );
}

/** The server forgets its question after five minutes. */
const ASK_AGAIN_MS = 270_000;

interface Autofill {
  readonly isPaused: boolean;
  readonly onProblem: (sentence: string) => void;
}

/** Lets the browser offer passkeys among what it fills in; silent until one is chosen. */
function useAutofill({ isPaused, onProblem }: Autofill): void {
  const [turn, setTurn] = useState(0);
  const report = useEffectEvent(onProblem);
  useEffect(() => {
    if (isPaused) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => setTurn(turn + 1), ASK_AGAIN_MS);
    void offerPasskeys(stop.signal).then((sentence) => {
      if (sentence !== undefined && !stop.signal.aborted) report(sentence);
    });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isPaused, turn]);
}

/** @returns what is wrong with the chosen passkey */
async function offerPasskeys(signal: AbortSignal): Promise<string | undefined> {
  if (!canUsePasskeys()) return undefined;
  // Browsers before 2023 have passkeys, but not in autofill.
  const canOffer = await PublicKeyCredential.isConditionalMediationAvailable?.();
  if (!canOffer || signal.aborted) return undefined;
  try {
    const { auth } = await accountClient();
    const { error } = await auth.signInWithPasskey({
      options: { mediation: 'conditional', signal },
    });
    // Only errors of the service: before it the person has asked for nothing that could fail.
    return error?.name === 'AuthApiError' && error.code?.startsWith('webauthn_') === true
      ? passkeyFailure(error)
      : undefined;
  } catch {
    return undefined;
  }
}
