import type { ProjectStatus } from '@webmaps/project/status';
import { text } from '../../text/en/projects.ts';
import { StateGlyph } from '../../ui/state-glyph.tsx';
import type { WorkState } from '../../ui/state-glyph.tsx';

/** The sign of each state. */
export const glyphOfStatus: Readonly<Record<ProjectStatus, WorkState>> = {
  draft: 'draft',
  active: 'active',
  on_hold: 'on-hold',
  completed: 'completed',
  archived: 'archived',
};

/** The state of a project, by sign and name. */
export function StatusName({ status }: { readonly status: ProjectStatus }) {
  return (
    <span className="inline-flex items-center gap-1.5 align-middle">
      <StateGlyph state={glyphOfStatus[status]} />
      {text.statuses[status]}
    </span>
  );
}
