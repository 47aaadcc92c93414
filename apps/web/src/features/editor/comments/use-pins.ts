import type { Position } from '@webmaps/geo/position';
import { openTaskStatuses } from '@webmaps/project/task';
import type { FeatureId } from '@webmaps/project/map/ids';
import { useEffect, useMemo, useState } from 'react';
import { threadsOf } from '../../../data/comments/comment-threads.ts';
import type { CommentThread } from '../../../data/comments/comment-threads.ts';
import { useMapComments } from '../../../data/comments/use-map-comments.ts';
import type { ListedTask } from '../../../data/tasks/listed-task.ts';
import { useTaskList } from '../../../data/tasks/use-tasks.ts';
import type { ProjectMap } from '../../../project-map/project-map.ts';

/** Where a pin is now. */
export interface PinPlace {
  readonly position: Position;
  /** Whether the feature that it is about was deleted. */
  readonly isGone: boolean;
}

interface Pinned {
  readonly id: string;
  readonly feature: FeatureId | null;
  /** As it was written. */
  readonly place: Position;
}

export interface Pins {
  readonly threads: readonly CommentThread[];
  readonly tasks: readonly ListedTask[];
  /** By the id of the thread or task. */
  readonly places: ReadonlyMap<string, PinPlace>;
  readonly comments: ReturnType<typeof useMapComments>;
}

/** A map shows no more tasks. */
const MAX_TASKS = 500;
const NO_TASKS: readonly ListedTask[] = [];

/** The threads and the tasks that are pinned to a map, each where it is now. */
export function usePins(map: ProjectMap, projectId: string): Pins {
  const comments = useMapComments(projectId);
  const list = useTaskList({
    filter: { project: [projectId], place: true },
    sort: 'updated_at',
    descending: true,
    page: 1,
    perPage: MAX_TASKS,
  });
  const threads = useMemo(() => threadsOf(comments.data ?? []), [comments.data]);
  const tasks = list.data ?? NO_TASKS;
  const pinned = useMemo(
    () => [
      ...threads.flatMap(({ id, root }) => pinnedAt(id, root)),
      ...tasks.flatMap((task) => pinnedAt(task.id, task)),
    ],
    [threads, tasks],
  );
  return { threads, tasks, places: usePinPlaces(map, pinned), comments };
}

export function isTaskOpen({ status }: ListedTask): boolean {
  const open: readonly string[] = openTaskStatuses;
  return open.includes(status);
}

function pinnedAt(
  id: string,
  { feature_id: feature, place }: Pick<ListedTask, 'feature_id' | 'place'>,
): readonly Pinned[] {
  const [lon, lat] = place?.coordinates ?? [];
  return lon === undefined || lat === undefined ? [] : [{ id, feature, place: [lon, lat] }];
}

/** Pins on features follow these, whatever moves them; the others are where they were put. */
function usePinPlaces(map: ProjectMap, pinned: readonly Pinned[]): ReadonlyMap<string, PinPlace> {
  const [places, setPlaces] = useState<ReadonlyMap<string, PinPlace>>(new Map());
  useEffect(() => {
    let isOver = false;
    let isAsking = false;
    let isStale = false;
    const onFeatures = pinned.filter(({ feature }) => feature !== null);
    const ask = async () => {
      const pins = onFeatures.map(({ feature, place }) => ({ feature: feature ?? '', place }));
      const found = pins.length > 0 ? await map.layers.pinned({ pins }) : [];
      if (isOver) return;
      const moved = new Map(onFeatures.map(({ id }, at) => [id, found[at] ?? null]));
      setPlaces(
        new Map(
          pinned.map(({ id, place }) => {
            const position = moved.get(id);
            return [id, { position: position ?? place, isGone: position === null }];
          }),
        ),
      );
    };
    // News come faster than answers while somebody draws; one question after them is enough.
    const follow = () => {
      isStale = isAsking;
      if (isAsking) return;
      isAsking = true;
      void ask()
        .catch(() => undefined)
        .finally(() => {
          isAsking = false;
          if (isStale && !isOver) follow();
        });
    };
    follow();
    const leave = onFeatures.length > 0 ? map.onLayerNews(follow) : undefined;
    const leaveOutline = onFeatures.length > 0 ? followNodes(map, follow) : undefined;
    return () => {
      isOver = true;
      leave?.();
      leaveOutline?.();
    };
  }, [map, pinned]);
  return places;
}

/** A layer that is deleted takes its features along, without news of them. */
function followNodes(map: ProjectMap, listener: () => void): () => void {
  let { nodes } = map.outline;
  return map.subscribe(() => {
    if (map.outline.nodes === nodes) return;
    ({ nodes } = map.outline);
    listener();
  });
}
