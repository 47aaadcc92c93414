import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { text } from '../../../text/en/new-project.ts';
import { Button } from '../../../ui/button.tsx';
import { DetailsStep } from './details-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { findProblems } from './draft-problems.ts';
import type { LocationSlotProps } from '../location/location-slot.ts';
import { LocationFields } from '../location/location-fields.tsx';
import { ReviewStep } from './review-step.tsx';
import { StatusStep } from './status-step.tsx';
import { addTyped } from './typed-member.ts';
import { useCreateProject } from './use-create-project.ts';
import { useDraftFiles } from './use-draft-files.ts';
import { useWizardDraft } from './wizard-draft.ts';
import { WizardFrame } from './wizard-frame.tsx';
import type { WizardStep } from './wizard-steps.ts';

interface WizardScreenProps {
  /** The signed-in person's id. */
  readonly me: string;
  readonly step: WizardStep;
  readonly renderLocation: (props: LocationSlotProps) => ReactNode;
  readonly onCreated: (projectId: string) => void;
}

/** A project in five steps, the draft of which is kept in this browser until it is made. */
export function WizardScreen({ me, step, renderLocation, onCreated }: WizardScreenProps) {
  const { draft, change, clear } = useWizardDraft(me);
  const docs = useDraftFiles(me);
  const files = docs.files ?? [];
  const problems = findProblems(draft);
  // However the step of the members is left, what is typed there goes along.
  const takeTyped = useEffectEvent(() => {
    const added = addTyped(draft);
    if (added) change(added);
  });
  useEffect(() => {
    if (step !== 'status') takeTyped();
  }, [step]);
  const leave = async (projectId: string) => {
    await docs.forgetAll();
    clear();
    onCreated(projectId);
  };
  const startOver = () => {
    clear();
    void docs.forgetAll();
    return () => {
      change(draft);
      void docs.restore(files);
    };
  };
  const { creation, shares, create, stop } = useCreateProject({
    draft,
    change,
    files,
    onCreated: leave,
  });
  const { projectId } = draft;
  const { review: words } = text;
  const isRunning = creation.status === 'running';
  const finish = (
    <div className="flex flex-wrap justify-end gap-2">
      {isRunning && <Button onClick={stop}>{words.stop}</Button>}
      {!isRunning && projectId !== null && (
        <Button onClick={() => void leave(projectId)}>{words.openWithout}</Button>
      )}
      <Button
        variant="primary"
        loading={isRunning}
        disabled={problems.length > 0 || docs.files === undefined || docs.arriving.length > 0}
        onClick={create}
      >
        {projectId === null ? words.create : words.resume}
      </Button>
    </div>
  );
  return (
    <WizardFrame
      key={step}
      step={step}
      draft={draft}
      hasFiles={files.length > 0}
      onStartOver={startOver}
      {...(step === 'review' && { finish })}
    >
      {(errors) => {
        switch (step) {
          case 'details':
            return <DetailsStep draft={draft} change={change} errors={errors} />;
          case 'docs':
            return <DocumentsStep docs={docs} />;
          case 'status':
            return <StatusStep draft={draft} change={change} errors={errors} />;
          case 'location':
            return (
              <section aria-label={text.location.heading} className="grid grid-cols-1 gap-3">
                <h2 className="text-title font-semibold">{text.location.heading}</h2>
                <LocationFields
                  location={draft}
                  onChange={change}
                  problem={errors.area}
                  render={renderLocation}
                />
              </section>
            );
          case 'review':
            return (
              <ReviewStep
                draft={draft}
                files={files}
                problems={problems}
                creation={creation}
                shares={shares}
              />
            );
        }
      }}
    </WizardFrame>
  );
}
