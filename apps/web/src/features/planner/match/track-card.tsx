import { Footprints, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/tracks.ts';
import { Button } from '../../../ui/button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { lengthOfLeg } from '@webmaps/plan/tracks/track';
import { useLayout, usePlanState, useRouteState } from '../planner-context.ts';
import type { TrackOffer } from './track-offer.ts';
import { declineTrack, samePlaces, samePlan } from './track-offer.ts';
import { TrackFacts } from './track-facts.tsx';
import type { MatchState } from './follow-ways.ts';
import { useMatch } from './use-match.ts';

/** The acts on an opened recorded track, and their result. */
export function TrackCard({ offer }: { readonly offer: TrackOffer }) {
  const { editor } = usePlanState();
  const { preferences } = useLayout();
  const { units } = preferences;
  const { state, start, cancel } = useMatch(offer);
  const length = useMemo(
    () => quantityText(distanceQuantity(lengthOfLeg(offer.along), units)),
    [offer, units],
  );
  const isAsRun = samePlaces(editor.settled, offer.plan);
  const isMatched = state.status === 'done' && samePlan(editor.settled, state.plan);
  // What was drawn since is another route; undoing that brings the card back.
  if (!isAsRun && !isMatched) return null;
  if (isMatched) {
    return (
      <Card title={text.heading} onClose={declineTrack}>
        <Report {...state} recorded={length} />
        <Actions>
          <Button size="small" onClick={editor.undo}>
            {text.undo}
          </Button>
        </Actions>
      </Card>
    );
  }
  if (state.status === 'working') {
    return (
      <Card title={text.heading}>
        <Progress label={text.matching} value={null} />
        <Actions>
          <Button size="small" onClick={cancel}>
            {text.cancel}
          </Button>
        </Actions>
      </Card>
    );
  }
  return (
    <Card title={text.heading}>
      {state.status === 'failed' ? (
        <p className="text-muted-foreground">{problemWords(state.problem)}</p>
      ) : (
        <TrackFacts along={offer.along} length={length} />
      )}
      <Actions>
        <Button size="small" variant="primary" onClick={start}>
          {state.status === 'failed' ? text.retry : text.follow}
        </Button>
        <Button size="small" onClick={declineTrack}>
          {text.keep}
        </Button>
      </Actions>
    </Card>
  );
}

function Report({
  report,
  recorded,
}: Extract<MatchState, { readonly status: 'done' }> & { readonly recorded: string }) {
  const { live } = useRouteState();
  const { preferences } = useLayout();
  const { units } = preferences;
  const { percent, gaps, gapMetres } = report;
  return (
    <>
      <p className="font-medium">{gaps === 0 ? text.allMatched : text.matched(percent)}</p>
      <p className="mt-0.5 text-small text-muted-foreground">
        {gaps > 0 && `${text.gaps(gaps, quantityText(distanceQuantity(gapMetres, units)))} `}
        {live.route &&
          !live.pending &&
          `${text.planned(quantityText(distanceQuantity(live.route.distanceMetres, units)), recorded)} `}
        {text.profile}
      </p>
    </>
  );
}

interface CardProps {
  readonly title: string;
  readonly onClose?: () => void;
  readonly children: ReactNode;
}

function Card({ title, onClose, children }: CardProps) {
  return (
    <section
      aria-label={title}
      className="mx-4 mb-3 flex gap-2.5 rounded-md border bg-card px-3 py-2.5"
    >
      <Footprints
        size={16}
        strokeWidth={1.75}
        className="mt-0.5 shrink-0 text-selection"
        aria-hidden
      />
      <div role="status" className="min-w-0 flex-1">
        {children}
      </div>
      {onClose && (
        <Button
          variant="quiet"
          size="icon"
          className="-my-1 -me-1.5"
          aria-label={text.close}
          onClick={onClose}
        >
          <X size={16} strokeWidth={1.75} aria-hidden />
        </Button>
      )}
    </section>
  );
}

function Actions({ children }: { readonly children: ReactNode }) {
  return <div className="mt-2.5 flex flex-wrap gap-2">{children}</div>;
}

function problemWords(problem: Extract<MatchState, { status: 'failed' }>['problem']): string {
  if (problem === 'no_ways') return text.noWays;
  if (problem === 'too_winded') return text.tooWinded;
  switch (problem.code) {
    case 'offline':
      return text.offline;
    case 'outside_region':
      return text.outside;
    default:
      return `${text.failed}. ${problem.message}`;
  }
}
