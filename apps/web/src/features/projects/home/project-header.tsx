import { Link } from '@tanstack/react-router';
import { Map as MapIcon } from 'lucide-react';
import { text } from '../../../text/en/project-home.ts';
import { text as projects } from '../../../text/en/projects.ts';
import type { Project } from '../../../data/projects/project.ts';
import { KeptMark } from '../../../pending/kept-mark.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { InlineText } from '../../../ui/inline-text.tsx';
import { useProjectActions } from '../use-project-actions.ts';
import { ProjectMore } from './project-more.tsx';
import { StatusMenu } from './status-menu.tsx';
import type { ChangeProject } from './use-change-project.ts';

interface ProjectHeaderProps {
  readonly project: Project;
  readonly mayEdit: boolean;
  readonly mayMove: boolean;
  /** Whether the person may open its map with what is drawn on it. */
  readonly hasMap: boolean;
  readonly onChange: ChangeProject;
  /** For those who may delete it. */
  readonly onDelete?: (() => void) | undefined;
}

/** Name, state and description, and that an archived project rests. */
export function ProjectHeader(props: ProjectHeaderProps) {
  const { project, mayEdit, mayMove, hasMap, onChange, onDelete } = props;
  const { name, status, description } = project;
  const { move } = useProjectActions();
  const isArchived = status === 'archived';
  return (
    <header className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="flex min-w-0 text-[1.375rem]/8 font-semibold tracking-tight">
          <InlineText
            label={text.fields.name}
            value={name}
            isEditable={mayEdit}
            maxLength={200}
            onSave={(value) => onChange('name', value)}
          />
        </h1>
        <StatusMenu status={status} isEditable={mayMove} onMove={(next) => move([project], next)} />
        <KeptMark subject={project.id} show="words" />
        {hasMap && (
          <Link
            to="/dashboard/projects/view"
            search={{ id: project.id }}
            className={buttonClass({ size: 'small' })}
          >
            <MapIcon className="size-4" aria-hidden />
            {text.openMap}
          </Link>
        )}
        {onDelete && <ProjectMore project={project} onDelete={onDelete} />}
      </div>
      {(description !== '' || mayEdit) && (
        <div className="max-w-3xl text-muted-foreground">
          <InlineText
            label={text.fields.description}
            value={description}
            placeholder={text.add.description}
            isEditable={mayEdit}
            lines="many"
            maxLength={2000}
            onSave={(value) => onChange('description', value)}
          />
        </div>
      )}
      {isArchived && (
        <Alert
          tone="info"
          title={text.archived}
          actions={
            mayMove && (
              <Button size="small" onClick={() => move([project], 'completed')}>
                {projects.restore}
              </Button>
            )
          }
        >
          {mayMove ? text.archivedBody : text.archivedReader}
        </Alert>
      )}
    </header>
  );
}
