import { Link } from '@tanstack/react-router';
import { text } from '../../text/en/sign-in.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CardFrame } from './frame.tsx';

/** Where a server keeps no accounts there is nothing to come in by. */
export function NoAccounts() {
  return (
    <CardFrame title={text.none.title} lead={text.none.body}>
      <div className="flex flex-wrap gap-2">
        <Link to="/run" className={buttonClass({ look: 'primary' })}>
          {text.none.plan}
        </Link>
        <Link to="/" className={buttonClass()}>
          {text.goHome}
        </Link>
      </div>
    </CardFrame>
  );
}
