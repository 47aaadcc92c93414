import { Link } from '@tanstack/react-router';
import { text } from '../../text/en/sign-in.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CardFrame } from './frame.tsx';

/** Shown where a server keeps no accounts, which leaves no way to sign in. */
export function NoAccounts() {
  return (
    <CardFrame title={text.none.title} lead={text.none.body}>
      <div className="flex flex-wrap gap-2">
        <Link to="/run" className={buttonClass({ variant: 'primary' })}>
          {text.none.plan}
        </Link>
        <Link to="/" className={buttonClass()}>
          {text.goHome}
        </Link>
      </div>
    </CardFrame>
  );
}
