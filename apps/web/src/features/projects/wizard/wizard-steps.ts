import { text } from '../../../text/en/new-project.ts';

/** The steps of a new project, in their order; each has an address of its own. */
export const wizardSteps = ['details', 'docs', 'status', 'location', 'review'] as const;
export type WizardStep = (typeof wizardSteps)[number];

export const pathOfStep = {
  details: '/dashboard/projects/add',
  docs: '/dashboard/projects/add/docs',
  status: '/dashboard/projects/add/status',
  location: '/dashboard/projects/add/location',
  review: '/dashboard/projects/add/review',
} as const satisfies Readonly<Record<WizardStep, string>>;

export function stepBefore(step: WizardStep): WizardStep | undefined {
  return wizardSteps[wizardSteps.indexOf(step) - 1];
}

export function stepAfter(step: WizardStep): WizardStep | undefined {
  return wizardSteps[wizardSteps.indexOf(step) + 1];
}

export const nameOfStep = (step: WizardStep): string => text.steps[step];
