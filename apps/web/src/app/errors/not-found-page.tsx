import { Link, useLocation } from '@tanstack/react-router';
import { text as appText } from '../../text/en/app.ts';
import { text } from '../../text/en/errors.ts';
import { buttonClass } from '../../ui/button.tsx';
import { usePerson } from '../../account/session.ts';
import { navigationFor } from '../shell/navigation.ts';
import { ShellFrame } from '../shell/shell-frame.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** An address that no page has: the error is not fatal, so that everything around stays usable. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <ShellFrame sections={navigationFor(usePerson())}>
      <div className="grid min-h-[70dvh] place-items-center">
        <ErrorScreen
          status="404"
          heading={text.notFound.heading}
          body={text.notFound.body}
          actions={
            <>
              <Link to="/" className={buttonClass({ variant: 'primary' })}>
                {text.home}
              </Link>
              <Link to="/run" className={buttonClass()}>
                {text.notFound.plan}
              </Link>
            </>
          }
        >
          <p className="mt-4 text-small text-muted-foreground [overflow-wrap:anywhere]">
            {appText.noMatch(pathname)}
          </p>
        </ErrorScreen>
      </div>
    </ShellFrame>
  );
}
