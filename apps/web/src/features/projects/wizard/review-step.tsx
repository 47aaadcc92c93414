import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayText } from '../../../display/dates.ts';
import { text } from '../../../text/en/new-project.ts';
import { text as projects } from '../../../text/en/projects.ts';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StatusName } from '../status-name.tsx';
import type { DraftFile } from './draft-files.ts';
import type { DraftProblem } from './draft-problems.ts';
import { ReviewDocuments } from './review-documents.tsx';
import type { Creation } from './use-create-project.ts';
import type { WizardDraft } from './wizard-draft.ts';
import { nameOfStep, pathOfStep } from './wizard-steps.ts';
import type { WizardStep } from './wizard-steps.ts';

interface ReviewStepProps {
  readonly draft: WizardDraft;
  readonly files: readonly DraftFile[];
  readonly problems: readonly DraftProblem[];
  readonly creation: Creation;
  readonly shares: ReadonlyMap<string, number>;
}

/** Everything that the project will be, and what is still missing of it. */
export function ReviewStep({ draft, files, problems, creation, shares }: ReviewStepProps) {
  const { review: words } = text;
  const failures = creation.status === 'incomplete' ? creation.failures : undefined;
  const isMade = draft.projectId !== null;
  const day = (value: string | null) =>
    value === null ? words.noDate : dayText(new Date(`${value}T00:00`));
  return (
    <div className="grid grid-cols-1 gap-4">
      {problems.length > 0 && (
        <Alert tone="warning" title={words.problems}>
          <ul className="grid gap-1">
            {problems.map(({ step, field, message }) => (
              <li key={field}>
                <Link to={pathOfStep[step]} className="underline underline-offset-2">
                  {message}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <CreationNotice draft={draft} files={files} creation={creation} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <Part step="details" isFixed={isMade}>
          <Facts
            facts={[
              [text.details.name, draft.name.trim() || words.none],
              [text.details.description, draft.description.trim() || words.none],
              [text.details.tags, draft.tags.join(', ') || words.none],
            ]}
          />
        </Part>
        <Part step="status" isFixed={isMade}>
          <Facts
            facts={[
              [text.status.status, <StatusName key="status" status={draft.status} />],
              [text.status.starts, day(draft.startsOn)],
              [text.status.due, day(draft.dueOn)],
            ]}
          />
          <ul aria-label={text.members.list} className="grid grid-cols-1 gap-1">
            {draft.members.map(({ email, role, isInvited }) => (
              <li key={email} className="flex flex-wrap justify-between gap-x-3">
                <span className="min-w-0 truncate">{email}</span>
                <span className="text-muted-foreground">
                  {isInvited ? text.members.invited : projects.roles[role]}
                </span>
                {failures?.has(email) === true && (
                  <span className="w-full text-small text-destructive">{failures.get(email)}</span>
                )}
              </li>
            ))}
          </ul>
        </Part>
        <Part step="docs" isFixed={isMade}>
          <ReviewDocuments files={files} shares={shares} failures={failures} />
        </Part>
        <Part step="location" isFixed={isMade}>
          <Facts
            facts={[
              [text.location.place, draft.place?.name ?? words.none],
              [text.location.area, areaWords(draft)],
            ]}
          />
        </Part>
      </div>
    </div>
  );
}

function areaWords({ area }: WizardDraft): string {
  if (area === null) return text.review.none;
  return area.kind === 'file'
    ? text.location.areaOf(area.name)
    : text.review.areaDrawn(area.corners.length);
}

interface PartProps {
  readonly step: WizardStep;
  /** Once there is a project it is changed on its own page. */
  readonly isFixed: boolean;
  readonly children: ReactNode;
}

function Part({ step, isFixed, children }: PartProps) {
  return (
    <Card
      title={nameOfStep(step)}
      action={
        !isFixed && (
          <Link
            to={pathOfStep[step]}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
            aria-label={text.review.edit(nameOfStep(step))}
          >
            {text.review.change}
          </Link>
        )
      }
    >
      {children}
    </Card>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CreationNotice({
  draft,
  files,
  creation,
}: Pick<ReviewStepProps, 'draft' | 'files' | 'creation'>) {
  const { review: words } = text;
  if (creation.status === 'running') return null;
  if (creation.status === 'failed') {
    return (
      <Alert tone="problem" title={words.notCreated}>
        {creation.problem}
      </Alert>
    );
  }
  if (draft.projectId === null) return null;
  const invitations = draft.members.filter(({ isInvited }) => !isInvited).length;
  const documents = files.filter(({ isUploaded }) => !isUploaded).length;
  return (
    <Alert tone="warning" title={words.created}>
      {words.createdBody(invitations, documents)}
    </Alert>
  );
}
