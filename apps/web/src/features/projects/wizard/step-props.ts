import type { ChangeDraft, WizardDraft } from './wizard-draft.ts';
import type { FieldErrors } from './wizard-frame.tsx';

/** The props of what a step asks. */
export interface StepProps {
  readonly draft: WizardDraft;
  readonly change: ChangeDraft;
  readonly errors: FieldErrors;
}
