import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { can } from '@webmaps/project/can';
import type { Person } from '@webmaps/project/can';
import type { Project, ProjectMember } from '../../../data/projects/project.ts';
import { useProjectArea } from '../../../data/projects/use-project.ts';
import { ActivityCard } from './activity-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { DocumentsCard } from './documents/documents-card.tsx';
import type { RenderShapes } from './documents/render-shapes.ts';
import { InvitationsCard } from './invitations/invitations-card.tsx';
import type { RenderLocation } from './location-dialog.tsx';
import { MembersCard } from './members-card.tsx';
import type { ProjectRoute } from '../../../saved-routes/project-routes.ts';
import { useProjectRoutes } from '../../../saved-routes/use-project-routes.ts';
import { ProjectHeader } from './project-header.tsx';
import { RoutesCard } from './routes/routes-card.tsx';
import type { OpenRoute } from './routes/use-open-route.ts';
import { TasksCard } from './tasks-card.tsx';
import { PublishCard } from '../publish/publish-card.tsx';
import { StoryCard } from '../story/story-card.tsx';
import { useChangeProject } from './use-change-project.ts';

/** What the map of a project has besides its place and area, and what list and map show together. */
export interface ShownOnMap {
  readonly routes: readonly ProjectRoute[];
  readonly highlighted: string | null;
  readonly onHighlight: (id: string | null) => void;
}

const LocationDialog = lazy(async () => ({
  default: (await import('./location-dialog.tsx')).LocationDialog,
}));

interface ProjectHomeProps {
  readonly project: Project;
  /** None for visitors. */
  readonly members: readonly ProjectMember[];
  readonly me: Person;
  /** The map, where there is something to show on it and maps can be drawn. */
  readonly renderMap: (shown: ShownOnMap) => ReactNode;
  readonly onOpenRoute: OpenRoute;
  readonly renderLocation: RenderLocation;
  readonly renderShapes: RenderShapes;
  /** Leaves the page, whose project is being deleted. */
  readonly onDelete: () => void;
}

const noRoutes: readonly ProjectRoute[] = [];

/** A project: what it is, where, who is in it, what is to be done and what happened. */
export function ProjectHome(props: ProjectHomeProps) {
  const { project, members, me, renderMap, renderShapes, onDelete, onOpenRoute } = props;
  const { id, status, visibility, owner_id: ownerId } = project;
  const thing = {
    visibility,
    isArchived: status === 'archived',
    role: me.kind === 'signed-in' ? members.find((one) => one.id === me.id)?.role : undefined,
  };
  const change = useChangeProject(project);
  const mayEdit = can(me, 'project.edit', thing);
  const routes = useProjectRoutes(id).data?.routes ?? noRoutes;
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const area = useProjectArea(id);
  const [isLocating, setLocating] = useState(false);
  const isVisitor = !can(me, 'member.read', thing);
  const owner = members.find((one) => one.id === ownerId);
  return (
    <div className="flex flex-col gap-4">
      <ProjectHeader
        project={project}
        mayEdit={mayEdit}
        mayMove={can(me, 'project.move', thing)}
        hasMap={!isVisitor}
        onChange={change}
        onDelete={can(me, 'project.delete', thing) ? onDelete : undefined}
      />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
          {renderMap({ routes, highlighted, onHighlight: setHighlighted })}
          <StoryCard
            story={project.story}
            isEditable={mayEdit}
            onSave={(story, onRefused) => change('story', story, onRefused)}
          />
          {(!isVisitor || routes.length > 0) && (
            <RoutesCard
              projectId={id}
              mayEdit={can(me, 'route.edit', thing)}
              highlighted={highlighted}
              onHighlight={setHighlighted}
              onOpen={onOpenRoute}
            />
          )}
          {!isVisitor && <TasksCard projectId={id} mayEdit={can(me, 'task.edit', thing)} />}
          {!isVisitor && (
            <DocumentsCard
              projectId={id}
              mayEdit={can(me, 'document.edit', thing)}
              renderShapes={renderShapes}
            />
          )}
        </div>
        <div className="grid min-w-0 gap-4">
          <DetailsCard
            project={project}
            owner={owner}
            mayEdit={mayEdit}
            maySetVisibility={can(me, 'project.set-visibility', thing)}
            onChange={change}
            onLocate={area.data === undefined ? undefined : () => setLocating(true)}
          />
          {can(me, 'link.read', thing) && (
            <PublishCard
              project={project}
              maySetVisibility={can(me, 'project.set-visibility', thing)}
              onChange={change}
            />
          )}
          {!isVisitor && (
            <>
              <MembersCard projectId={id} members={members} me={me} thing={thing} />
              {can(me, 'member.invite', thing) && <InvitationsCard projectId={id} />}
              <ActivityCard projectId={id} />
            </>
          )}
        </div>
      </div>
      {isLocating && (
        <Suspense>
          <LocationDialog
            project={project}
            area={area.data}
            renderLocation={props.renderLocation}
            onClose={() => setLocating(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
