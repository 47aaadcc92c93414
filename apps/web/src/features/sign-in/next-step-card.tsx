import { Link } from '@tanstack/react-router';
import { text } from '../../text/en/sign-in.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CardFrame } from './frame.tsx';

interface NextStepCardProps {
  readonly title: string;
  readonly lead: string;
  readonly next: { readonly to: '/login' | '/run'; readonly label: string };
}

/** A card without a form: it leads to the next page, or to the home page. */
export function NextStepCard({ title, lead, next }: NextStepCardProps) {
  return (
    <CardFrame title={title} lead={lead}>
      <div className="flex flex-wrap gap-2">
        <Link to={next.to} className={buttonClass({ variant: 'primary' })}>
          {next.label}
        </Link>
        <Link to="/" className={buttonClass()}>
          {text.goHome}
        </Link>
      </div>
    </CardFrame>
  );
}
