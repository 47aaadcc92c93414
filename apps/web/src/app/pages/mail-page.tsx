import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { usePerson } from '../../account/session.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { MailScreen } from '../../features/mail/mail-screen.tsx';
import { addressOfMailView, readMailView } from '../../features/mail/mail-view.ts';
import type { MailView } from '../../features/mail/mail-view.ts';
import { text } from '../../text/en/mail.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';

const route = getRouteApi('/default/email');

/** The mailbox of a person; the address holds folder, search, page and conversation. */
export function MailPage() {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const person = usePerson();
  const onView = useCallback(
    (change: (view: MailView) => MailView, step: 'replace' | 'push') =>
      void navigate({
        search: (now) => addressOfMailView(change(readMailView(now))),
        replace: step === 'replace',
        resetScroll: false,
      }),
    [navigate],
  );
  if (!person) return <SignedOutNotice title={text.title}>{text.signedOut}</SignedOutNotice>;
  return (
    <QueryScope>
      <TooltipProvider>
        <MailScreen
          me={person.id}
          isAdmin={person.isAdmin}
          view={readMailView(address)}
          onView={onView}
        />
      </TooltipProvider>
    </QueryScope>
  );
}
