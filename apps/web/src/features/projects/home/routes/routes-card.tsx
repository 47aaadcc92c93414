import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '../../../../data/ask.ts';
import { distanceQuantity, quantityText } from '../../../../display/quantities.ts';
import { useDisplayPreferences } from '../../../../display/preferences.ts';
import { NameDialog } from '../../../../saved-routes/name-dialog.tsx';
import type { ProjectRoute } from '../../../../saved-routes/project-routes.ts';
import {
  useProjectRouteActions,
  useProjectRoutes,
} from '../../../../saved-routes/use-project-routes.ts';
import { text } from '../../../../text/en/project-routes.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { CardTitle } from '../../card-title.tsx';
import { LinesSkeleton } from '../../lines-skeleton.tsx';
import { RouteLine } from './route-line.tsx';
import type { OpenRoute } from './use-open-route.ts';

const ChooseRoutes = lazy(async () => ({
  default: (await import('./choose-routes.tsx')).ChooseRoutes,
}));

interface RoutesCardProps {
  readonly projectId: string;
  readonly mayEdit: boolean;
  /** The route that row and map show together. */
  readonly highlighted: string | null;
  readonly onHighlight: (id: string | null) => void;
  readonly onOpen: OpenRoute;
}

/** The routes that people have put into the project. */
export function RoutesCard(props: RoutesCardProps) {
  const { projectId, mayEdit, highlighted, onHighlight, onOpen } = props;
  const { data, error, isFetching, refetch } = useProjectRoutes(projectId);
  const actions = useProjectRouteActions(projectId);
  const [isChoosing, setChoosing] = useState(false);
  const [renamed, setRenamed] = useState<ProjectRoute | null>(null);
  const note = useSum(data);
  return (
    <Card title={<CardTitle {...(note && { note })}>{text.title}</CardTitle>}>
      {error && (
        <LoadFailed title={text.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!data && !error && <LinesSkeleton label={text.loading} lines={2} />}
      {data?.routes.length === 0 && (
        <p className="text-muted-foreground">{mayEdit ? text.none : text.noneToRead}</p>
      )}
      {data && data.routes.length > 0 && (
        <ul
          aria-label={text.list}
          className="-my-1 max-h-96 divide-y divide-hairline overflow-y-auto"
        >
          {data.routes.map((route) => (
            <RouteLine
              key={route.id}
              route={route}
              mayEdit={mayEdit}
              isHighlighted={route.id === highlighted}
              onHighlight={onHighlight}
              onOpen={onOpen}
              onRename={setRenamed}
              onRemove={actions.remove}
            />
          ))}
        </ul>
      )}
      {data && data.total > data.routes.length && (
        <p className="text-small text-muted-foreground">
          {text.cut(data.routes.length, data.total)}
        </p>
      )}
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => setChoosing(true)}>
            {text.add}
          </Button>
          <Link to="/run" className={buttonClass({ variant: 'quiet', size: 'small' })}>
            {text.plan}
          </Link>
        </div>
      )}
      {isChoosing && (
        <Suspense>
          <ChooseRoutes
            projectId={projectId}
            onClose={() => setChoosing(false)}
            onAdded={actions.refetch}
          />
        </Suspense>
      )}
      {renamed && (
        <NameDialog
          title={text.renameTitle}
          proposal={{ name: renamed.name }}
          onCancel={() => setRenamed(null)}
          onSave={(name) => {
            setRenamed(null);
            if (name !== renamed.name) actions.rename(renamed, name);
          }}
        />
      )}
    </Card>
  );
}

/** How many routes there are, and how long they are together where all of them are listed. */
function useSum(listed: ReturnType<typeof useProjectRoutes>['data']): string | undefined {
  const [{ units }] = useDisplayPreferences();
  if (!listed || listed.total === 0) return undefined;
  if (listed.total > listed.routes.length) return String(listed.total);
  const metres = listed.routes.reduce((sum, route) => sum + route.distance_metres, 0);
  return text.sum(listed.total, quantityText(distanceQuantity(metres, units)));
}
