import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../../text/en/new-project.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { addToast } from '../../../ui/toast-store.ts';
import { findProblems } from './draft-problems.ts';
import type { DraftProblem } from './draft-problems.ts';
import { isEmptyWizardDraft } from './wizard-draft.ts';
import type { WizardDraft } from './wizard-draft.ts';
import { nameOfStep, pathOfStep, stepAfter, stepBefore, wizardSteps } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

/** What is wrong with the fields of a step, once the person has tried to go on. */
export type FieldErrors = Partial<Record<DraftProblem['field'], string>>;

interface WizardFrameProps {
  readonly step: WizardStep;
  readonly draft: WizardDraft;
  readonly hasFiles: boolean;
  /** Empties the draft. @returns what brings it back */
  readonly onStartOver: () => () => void;
  /** In the place of "Next", on the last step. */
  readonly finish?: ReactNode;
  readonly children: (errors: FieldErrors) => ReactNode;
}

/** The frame of each step: where one is, the step itself, and the ways back and on. */
export function WizardFrame(props: WizardFrameProps) {
  const { step, draft, hasFiles, onStartOver, finish, children } = props;
  const navigate = useNavigate();
  const [isTried, setTried] = useState(false);
  const problems = findProblems(draft);
  const mine = problems.filter((problem) => problem.step === step);
  const errors: FieldErrors = isTried
    ? Object.fromEntries(mine.map(({ field, message }) => [field, message]))
    : {};
  const [before, after] = [stepBefore(step), stepAfter(step)];
  const place = wizardSteps.indexOf(step);
  const goOn = () => {
    setTried(true);
    if (after && mine.length === 0) void navigate({ to: pathOfStep[after] });
  };
  const startOver = () => {
    const undo = onStartOver();
    setTried(false);
    addToast({ title: text.startedOver, action: { label: text.undo, run: undo } });
  };
  return (
    <form
      noValidate
      aria-label={text.title}
      className={`mx-auto flex w-full flex-col gap-5 ${step === 'location' ? '' : 'max-w-[65rem]'}`}
      onSubmit={(event) => {
        event.preventDefault();
        goOn();
      }}
    >
      <h1 className="text-heading font-semibold tracking-[-0.01em]">{text.title}</h1>
      <Stepper
        label={text.stepper}
        current={step}
        onSelect={(id) => void navigate({ to: pathOfStep[id as WizardStep] })}
        steps={wizardSteps.map((id, index) => ({
          id,
          label: nameOfStep(id),
          hasError: index < place && problems.some((problem) => problem.step === id),
        }))}
      />
      {children(errors)}
      <footer className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t pt-4">
        {before && (
          <Link to={pathOfStep[before]} className={buttonClass({ variant: 'outline' })}>
            <ArrowLeft className="size-4 rtl:-scale-x-100" />
            {text.back(nameOfStep(before))}
          </Link>
        )}
        {(hasFiles || !isEmptyWizardDraft(draft)) && (
          <p className="flex items-center gap-1 text-small text-muted-foreground max-md:order-last max-md:w-full">
            {text.draftKept}
            {draft.projectId === null && (
              <Button variant="quiet" size="small" className="text-small" onClick={startOver}>
                {text.startOver}
              </Button>
            )}
          </p>
        )}
        <div className="ms-auto">
          {finish ??
            (after && (
              <Button variant="primary" type="submit">
                {text.next(nameOfStep(after))}
                <ArrowRight className="size-4 rtl:-scale-x-100" />
              </Button>
            ))}
        </div>
      </footer>
    </form>
  );
}
