import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { loginAddress } from '../../account/login-address.ts';
import { text } from '../../text/en/shell.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface SignedOutNoticeProps {
  readonly title: string;
  /** What the page is for. */
  readonly children: ReactNode;
}

/** Shown to visitors in the place of a page that needs an account: what it is, and the way in and back. */
export function SignedOutNotice({ title, children }: SignedOutNoticeProps) {
  const address = useLocation({ select: ({ href }) => href });
  return (
    <div className="flex flex-col gap-3">
      <h1 className="text-heading font-semibold tracking-[-0.01em]">{title}</h1>
      <EmptyState
        drawing="list"
        className="rounded-lg border bg-card"
        actions={
          <Link to={loginAddress(address)} className={buttonClass({ variant: 'primary' })}>
            {text.user.signIn}
          </Link>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
