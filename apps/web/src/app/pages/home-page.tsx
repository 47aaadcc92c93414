import { lazy, Suspense } from 'react';
import { usePerson } from '../../account/session.ts';
import { VisitorHome } from './visitor-home.tsx';

const MemberHome = lazy(async () => ({
  default: (await import('./member-home.tsx')).MemberHome,
}));

/** Where a person continues; visitors learn what this is. */
export function HomePage() {
  const person = usePerson();
  if (!person) return <VisitorHome />;
  return (
    <Suspense>
      <MemberHome />
    </Suspense>
  );
}
