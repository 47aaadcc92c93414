import { MessageSquare } from 'lucide-react';
import type { IdentifiedFeature } from '@webmaps/project/map/document/feature';
import { useMapComments } from '../../../data/comments/use-map-comments.ts';
import { text } from '../../../text/en/map-comments.ts';
import { Button } from '../../../ui/button.tsx';
import { MakeTask } from './make-task.tsx';
import { anchorOf } from './anchor-of.ts';
import type { CommentsInHand } from './use-comments.ts';

interface FeatureCommentsProps {
  readonly comments: CommentsInHand;
  readonly feature: IdentifiedFeature;
}

/** What is said of the selected feature, and what can be said and made of it. */
export function FeatureComments({ comments, feature }: FeatureCommentsProps) {
  const { project, mayComment, mayEditTasks, show, start } = comments;
  const all = useMapComments(project.id).data ?? [];
  const open = all.filter(
    ({ feature_id: id, resolved_at: at }) => id === feature.id && at === null,
  ).length;
  const place = anchorOf(feature.geometry);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {open > 0 && (
        <Button size="small" onClick={() => show({ kind: 'list', isOfSelection: true })}>
          {text.ofFeature(open)}
        </Button>
      )}
      {mayComment && (
        <Button size="small" onClick={() => start({ place, feature: feature.id })}>
          <MessageSquare className="size-4" aria-hidden />
          {text.comment}
        </Button>
      )}
      {mayEditTasks && (
        <MakeTask
          key={feature.id}
          title=""
          task={{
            project_id: project.id,
            feature_id: feature.id,
            place: { type: 'Point', coordinates: [...place] },
            description: '',
          }}
        />
      )}
    </div>
  );
}
