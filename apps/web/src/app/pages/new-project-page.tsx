import { Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { usePerson } from '../../account/session.ts';
import { QueryScope } from '../../data/query-scope.tsx';
import { useWizardDraft } from '../../features/projects/wizard/wizard-draft.ts';
import { WizardScreen } from '../../features/projects/wizard/wizard-screen.tsx';
import { pathOfStep, wizardSteps } from '../../features/projects/wizard/wizard-steps.ts';
import { text } from '../../text/en/new-project.ts';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { ProjectLocation } from './project-location.tsx';
import { SignedOutNotice } from './signed-out-notice.tsx';

/** All steps of a new project; the address says which one. */
export function NewProjectPage() {
  const person = usePerson();
  if (!person) return <SignedOutNotice title={text.title}>{text.signedOut}</SignedOutNotice>;
  return <NewProject key={person.id} me={person.id} />;
}

function NewProject({ me }: { readonly me: string }) {
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const step = wizardSteps.find((each) => pathOfStep[each] === pathname) ?? 'details';
  const { draft } = useWizardDraft(me);
  // A project that is there already is changed on its own page; only the rest of it is sent here.
  if (draft.projectId !== null && step !== 'review') {
    return <Navigate to={pathOfStep.review} replace />;
  }
  return (
    <QueryScope>
      <TooltipProvider>
        <WizardScreen
          me={me}
          step={step}
          renderLocation={(props) => <ProjectLocation {...props} />}
          // The review of what is made already is no place to come back to.
          onCreated={(id) =>
            void navigate({ to: '/ui/projects/$id', params: { id }, replace: true })
          }
        />
      </TooltipProvider>
    </QueryScope>
  );
}
