import { Link } from '@tanstack/react-router';
import { accountFailure } from '../../account/sentences.ts';
import { usePerson } from '../../account/session.ts';
import { text } from '../../text/en/sign-in.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CardFrame } from './frame.tsx';

interface CallbackFailureProps {
  /** What the client threw, or the name of an error in the address. */
  readonly error: unknown;
  /** In the address. */
  readonly code?: string | undefined;
  readonly next: string;
}

/** Why a sign-in could not be finished, with the way on that fits. */
export function CallbackFailure({ error, code, next }: CallbackFailureProps) {
  const person = usePerson();
  const failure = failureOf(error, code);
  const search = next === '/' ? {} : { next };
  return (
    <CardFrame title={failure.title} lead={failure.body}>
      <div className="flex flex-wrap gap-2">
        {person ? (
          <a href={next} className={buttonClass({ variant: 'primary' })}>
            {text.callback.continue}
          </a>
        ) : failure.way === 'request' ? (
          <Link to="/request-access" className={buttonClass({ variant: 'primary' })}>
            {text.callback.requestAccess}
          </Link>
        ) : (
          <Link to="/login" search={search} className={buttonClass({ variant: 'primary' })}>
            {text.signIn}
          </Link>
        )}
        {!person && failure.way === 'mail' && (
          <Link to="/forgot-password" search={search} className={buttonClass()}>
            {text.callback.newLink}
          </Link>
        )}
      </div>
    </CardFrame>
  );
}

interface Failure {
  readonly title: string;
  readonly body: string;
  readonly way: 'sign-in' | 'mail' | 'request';
}

const ofAnotherBrowser = new Set(['pkce_code_verifier_not_found', 'bad_code_verifier']);
/** OAuth's error for "Cancel" at the other service (RFC 6749, 4.1.2.1). */
const CANCELLED = 'access_denied';

function failureOf(error: unknown, inAddress: string | undefined): Failure {
  const words = text.callback;
  const thrown: { code?: string } | undefined =
    typeof error === 'object' && error !== null ? error : undefined;
  const code = inAddress ?? thrown?.code;
  if (code !== undefined && ofAnotherBrowser.has(code)) {
    return { title: words.otherBrowser, body: words.otherBrowserBody, way: 'sign-in' };
  }
  if (code === undefined && error === CANCELLED) {
    return { title: words.refused, body: words.cancelled, way: 'sign-in' };
  }
  const body = accountFailure(thrown ?? { code }).sentence;
  if (code === 'signup_disabled') return { title: words.refused, body, way: 'request' };
  return { title: words.failed, body, way: 'mail' };
}
