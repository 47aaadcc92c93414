import { projectLimits } from '@webmaps/project/limits';
import { text } from '../../../text/en/new-project.ts';
import { lettersOf, projectNameSchema } from '../project-name-schema.ts';
import { findAreaProblem } from '../location/draft-area.ts';
import { problemOfTyped } from './typed-member.ts';
import type { WizardDraft } from './wizard-draft.ts';
import type { WizardStep } from './wizard-steps.ts';

/** What keeps a draft from becoming a project, and where it is mended. */
export interface DraftProblem {
  readonly step: WizardStep;
  readonly field: 'name' | 'description' | 'tags' | 'dueOn' | 'member' | 'area';
  readonly message: string;
}

/** Everything that is wrong with a draft, in the order of the steps. */
export function findProblems(draft: WizardDraft): readonly DraftProblem[] {
  const { description, tags, startsOn, dueOn, area } = draft;
  const name = projectNameSchema.safeParse(draft.name).error?.issues[0]?.message;
  const member = problemOfTyped(draft);
  const letters = lettersOf(description);
  const ofArea = findAreaProblem(area);
  const { problems: words } = text;
  const found: readonly (DraftProblem | false)[] = [
    name !== undefined && { step: 'details', field: 'name', message: name },
    letters > projectLimits.description && {
      step: 'details',
      field: 'description',
      message: words.longDescription(projectLimits.description, letters),
    },
    tags.length > projectLimits.tags && {
      step: 'details',
      field: 'tags',
      message: words.manyTags(projectLimits.tags),
    },
    startsOn !== null &&
      dueOn !== null &&
      dueOn < startsOn && { step: 'status', field: 'dueOn', message: words.dueFirst },
    member !== undefined && { step: 'status', field: 'member', message: member },
    ofArea !== undefined && { step: 'location', field: 'area', message: ofArea },
  ];
  return found.filter((problem) => problem !== false);
}
