import { useNavigate } from '@tanstack/react-router';
import { usePerson } from '../../account/session.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { QuickProjectScreen } from '../../features/projects/quick/quick-project-screen.tsx';
import { text } from '../../text/en/quick-project.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { ProjectPlace } from './project-place.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';

/** The quick form for a project, which leads to the home of the new one. */
export function QuickProjectPage() {
  const person = usePerson();
  const navigate = useNavigate();
  if (!person) return <SignedOutNotice title={text.title}>{text.signedOut}</SignedOutNotice>;
  return (
    <QueryScope>
      <TooltipProvider>
        <QuickProjectScreen
          key={person.id}
          me={person.id}
          renderPlace={(props) => <ProjectPlace {...props} />}
          // Back leads to where the form was opened, not to an empty form.
          onCreated={(id) =>
            void navigate({ to: '/ui/projects/$id', params: { id }, replace: true })
          }
        />
      </TooltipProvider>
    </QueryScope>
  );
}
