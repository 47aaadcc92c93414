import { text } from '../../../text/en/tracks.ts';
import { secondsOfLeg } from '@webmaps/plan/tracks/track';
import type { TrackLeg } from '@webmaps/plan/tracks/track';
import { usePlanState, useRouteState } from '../planner-context.ts';

/** The facts of a track, and where its parts are stored. */
export function TrackFacts({
  along,
  length,
}: {
  readonly along: TrackLeg;
  readonly length: string;
}) {
  const { editor } = usePlanState();
  const { live } = useRouteState();
  const { track } = along;
  const kept = editor.keptTracks.get(track.id);
  const hasMapHeights = !track.heights && live.route?.elevation != null;
  return (
    <div className="text-muted-foreground">
      {track.shortOf ? (
        <p>{text.shortBody(track.name, length)}</p>
      ) : (
        <>
          <p>{text.body(track.name, length)}</p>
          <p className="mt-0.5 text-small">
            {track.heights ? text.fileHeights : hasMapHeights ? text.mapHeights : text.noHeights}{' '}
            {secondsOfLeg(along) ? text.timesAsRun : text.timesAsPaced}{' '}
            {kept === 'kept' && text.kept}
            {kept === 'not_kept' && text.notKept}
          </p>
        </>
      )}
    </div>
  );
}
