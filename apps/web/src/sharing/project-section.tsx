import type { SavedRoute } from '@webmaps/saved-routes/saved-route';
import { lazy, Suspense, useState } from 'react';
import { text as routes } from '../text/en/project-routes.ts';
import { text } from '../text/en/sharing.ts';
import { Button } from '../ui/button.tsx';

const PutIntoProject = lazy(async () => ({
  default: (await import('../saved-routes/put-into-project.tsx')).PutIntoProject,
}));

interface ProjectSectionProps {
  readonly route: SavedRoute;
  readonly hasUnsavedChanges: boolean;
}

/** Puts a copy of a saved route into a project, for the people in it. */
export function ProjectSection({ route, hasUnsavedChanges }: ProjectSectionProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <p className="text-small text-muted-foreground">
        {text.projectNote}
        {hasUnsavedChanges && ` ${text.unsavedCopy}`}
      </p>
      <Button className="justify-self-start" onClick={() => setChoosing(true)}>
        {routes.put.open}
      </Button>
      {isChoosing && (
        <Suspense>
          <PutIntoProject routes={[route]} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
