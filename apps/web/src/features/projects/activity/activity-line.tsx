import { pictureOf } from '../../../account/picture-of.ts';
import type { ReactNode } from 'react';
import type { ProjectLog } from '../../../data/projects/log-calls.ts';
import type { ProjectActivity } from '../../../data/projects/project.ts';
import { text } from '../../../text/en/project-home.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Moment } from '../../../ui/moment.tsx';
import { activitySentence } from './activity-sentence.ts';

interface ActivityLineProps {
  readonly entry: ProjectActivity;
  readonly names: ProjectLog['names'];
  /** In which project it happened, where the lines are of several. */
  readonly project?: ReactNode;
}

/** A line of the log: who did what, and when. */
export function ActivityLine({ entry, names, project }: ActivityLineProps) {
  const { actor_id: actor, happened_at: at } = entry;
  const nameOf = (id: string | null) =>
    (id === null ? undefined : names.get(id)?.name) ?? text.someone;
  const profile = actor === null ? undefined : names.get(actor);
  return (
    <li className="flex gap-3">
      <Avatar decorative name={nameOf(actor)} picture={profile && pictureOf(profile)} />
      <div className="min-w-0 flex-1 pt-0.5 [overflow-wrap:anywhere]">
        <p>
          <span className="font-medium">{nameOf(actor)}</span> {activitySentence(entry, nameOf)}{' '}
          {!project && <Moment at={at} className="text-small text-muted-foreground" />}
        </p>
        {project && (
          <p className="text-small text-muted-foreground">
            {project} · <Moment at={at} />
          </p>
        )}
      </div>
    </li>
  );
}
