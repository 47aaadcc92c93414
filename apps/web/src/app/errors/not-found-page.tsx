import { Link, useLocation } from '@tanstack/react-router';
import { text } from '../../text/en/planner.ts';
import { NoticePage } from './notice-page.tsx';

export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <NoticePage
      title={text.app.notFound}
      heading={text.notFound.heading}
      body={text.notFound.body(pathname)}
      action={
        <Link
          to="/run"
          className="inline-flex h-9 items-center rounded-md bg-primary px-3.5 font-medium text-primary-foreground hover:bg-primary/88 max-md:h-11"
        >
          {text.notFound.action}
        </Link>
      }
    />
  );
}
