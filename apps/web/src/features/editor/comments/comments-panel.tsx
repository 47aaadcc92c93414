import type { Bbox } from '@webmaps/geo/bbox';
import { bboxOf, growBbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import { useCommentDraft } from '../../../comments/comment-drafts.ts';
import { AsOf } from '../../../data/as-of.tsx';
import { sentenceOf } from '../../../data/ask.ts';
import type { MapComment } from '../../../data/comments/map-comment.ts';
import { text } from '../../../text/en/map-comments.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useEditor } from '../editor-context.ts';
import { SideHead } from '../panel/side-head.tsx';
import { CommentForm } from './comment-form.tsx';
import { FeatureWords } from './feature-words.tsx';
import { MakeTask } from './make-task.tsx';
import { ThreadLists } from './thread-lists.tsx';
import { ThreadView } from './thread-view.tsx';
import type { CommentsInHand, PinnedPlace } from './use-comments.ts';
import { usePins } from './use-pins.ts';

const AROUND_DEGREES = 0.002;

/** The comments and tasks of a map: their list, one thread, or one that is being written. */
export function CommentsPanel({ comments }: { readonly comments: CommentsInHand }) {
  const { map, showBox } = useEditor();
  const { project, view, show } = comments;
  const title = useId();
  const pins = usePins(map, project.id);
  const { data, error, isFetching, refetch } = pins.comments;
  const thread = view?.kind === 'thread' && pins.threads.find(({ id }) => id === view.id);
  const place = thread ? pins.places.get(thread.id) : undefined;
  const isMissing = view?.kind === 'thread' && data !== undefined && !thread && !isFetching;
  return (
    <section aria-labelledby={title} className="flex min-h-96 flex-col gap-3 p-3">
      <SideHead
        id={title}
        title={view?.kind === 'new' ? text.newTitle : text.title}
        closeLabel={text.close}
        onClose={() => show(undefined)}
      />
      <AsOf />
      {error && (
        <LoadFailed title={text.failed} retrying={isFetching} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!data && !error && (
        <div role="status" aria-label={text.loading}>
          <Skeleton className="h-10 w-full" />
        </div>
      )}
      {view?.kind === 'new' && <NewThread comments={comments} at={view} />}
      {thread && (
        <ThreadView
          key={thread.id}
          comments={comments}
          thread={thread}
          place={place}
          onShow={() => place && showBox(boxAround(place.position))}
        />
      )}
      {isMissing && (
        <p role="status" className="text-muted-foreground">
          {text.threadGone}
        </p>
      )}
      {data && view?.kind !== 'new' && !thread && <ThreadLists comments={comments} pins={pins} />}
    </section>
  );
}

interface NewThreadProps {
  readonly comments: CommentsInHand;
  readonly at: PinnedPlace;
}

function NewThread({ comments, at }: NewThreadProps) {
  const { project, mayEditTasks, show } = comments;
  const about = `map ${project.id}`;
  const words = useCommentDraft({ me: project.me, about })?.words ?? '';
  const place = geoJsonOf(at.place);
  const feature = at.feature ?? null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="self-start"
        onClick={() => show({ kind: 'list' })}
      >
        <ArrowLeft className="size-4 rtl:-scale-x-100" aria-hidden />
        {text.back}
      </Button>
      <p className="text-small text-muted-foreground">
        <FeatureWords feature={feature} isGone={false} />
      </p>
      <CommentForm
        key={`${feature} ${at.place.join()}`}
        isFocused
        project={project}
        about={about}
        at={{ parent_id: null, feature_id: feature, place }}
        onSent={(id) => show({ kind: 'thread', id })}
      >
        {mayEditTasks && (
          <MakeTask
            title={words}
            task={{ project_id: project.id, feature_id: feature, place, description: '' }}
            onMade={() => show({ kind: 'list', shows: 'tasks' })}
          />
        )}
      </CommentForm>
    </>
  );
}

/** On the globe, where the map is seen more than once. */
function geoJsonOf([lon, lat]: Position): NonNullable<MapComment['place']> {
  const turned = lon - 360 * Math.round(lon / 360);
  return { type: 'Point', coordinates: [turned, lat] };
}

function boxAround(position: Position): Bbox {
  return growBbox(bboxOf([position])!, AROUND_DEGREES);
}
