import type { FoundRoute } from '@webmaps/router/loops/loop';
import type { Units } from '../../display/quantities.ts';
import { CandidateNumber } from '../../route-search/candidate-number.tsx';
import { figuresOf } from '../../route-search/compare-routes.ts';
import type { Highlight } from '../../route-search/use-highlight.ts';
import { text } from '../../text/en/generate.ts';
import { Button } from '../../ui/button.tsx';

interface LoopPeekProps {
  readonly routes: readonly FoundRoute[];
  readonly highlight: Highlight;
  readonly units: Units;
  readonly onOpen: (route: FoundRoute) => void;
}

/** The highlighted loop in the head of a sheet, which leaves the map free for pressing lines. */
export function LoopPeek({ routes, highlight, units, onOpen }: LoopPeekProps) {
  const route = highlight.index === null ? undefined : routes[highlight.index];
  if (!route || highlight.index === null) {
    return <p className="px-2 pt-2 font-medium">{text.noStartTitle}</p>;
  }
  const { length, time } = figuresOf(route, units);
  return (
    <div className="flex h-11 items-center gap-2.5 px-2">
      <CandidateNumber index={highlight.index} />
      <p className="numbers min-w-0 flex-1 truncate">
        <b className="font-semibold">
          <bdi>{length}</bdi>
        </b>{' '}
        <span className="text-small text-muted-foreground">
          <bdi>{time}</bdi>
        </span>
      </p>
      <Button variant="primary" onClick={() => onOpen(route)}>
        {text.openShort}
      </Button>
    </div>
  );
}
