import { distanceMetres } from '@webmaps/geo/distance';
import { LoaderCircle, Satellite, TriangleAlert } from 'lucide-react';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/run-app.ts';
import type { PositionState } from '../position/position-source.ts';
import type { RunRoute } from '../run-route.ts';
import { devicePositions } from '../session/start-run.ts';
import { Note } from './note.tsx';

/** Worse than this a street is not known from the next one. */
const GOOD_ACCURACY_METRES = 20;
/** Nearer than this the runner is at the start. */
const AT_START_METRES = 60;

/** Whether the device knows where it is, how well, and how far the start is. */
export function PositionNote({
  position,
  line,
}: {
  readonly position: PositionState;
  readonly line: RunRoute['source']['line'] | undefined;
}) {
  const [{ units }] = useDisplayPreferences();
  const words = text.ready;
  switch (position.status) {
    case 'refused':
      return (
        <Note
          title={words.refused}
          body={words.refusedBody}
          onRetry={() => devicePositions.retry()}
        />
      );
    case 'absent':
      return <Note title={words.absent} body={words.absentBody} />;
    case 'waiting':
      return (
        <p role="status" className="flex items-center gap-2 pt-1 text-[14px] text-muted-foreground">
          <LoaderCircle size={16} className="animate-spin" aria-hidden />
          {words.waiting}. {words.waitingBody}
        </p>
      );
    case 'ready': {
      const { accuracyMetres, position: here } = position.fix;
      const isGood = accuracyMetres <= GOOD_ACCURACY_METRES;
      const accuracy = quantityText(distanceQuantity(accuracyMetres, units));
      const start = line?.[0];
      const toStart = start ? distanceMetres(here, start) : 0;
      return (
        <p role="status" className="numbers flex gap-1.5 pt-1 text-[14px] leading-5">
          {isGood ? (
            <Satellite size={16} className="mt-0.5 shrink-0 text-success" aria-hidden />
          ) : (
            <TriangleAlert size={16} className="mt-0.5 shrink-0 text-warning" aria-hidden />
          )}
          <span>
            {isGood ? words.good(accuracy) : words.weak(accuracy)}
            {toStart > AT_START_METRES &&
              ` · ${words.toStart(quantityText(distanceQuantity(toStart, units)))}`}
          </span>
        </p>
      );
    }
  }
}
