import type { FoundRoute } from '@webmaps/router/loops/loop';
import { useDisplayPreferences } from '../display/preferences.ts';
import { text } from '../text/en/loops.ts';
import { Button } from '../ui/button.tsx';
import { CandidateNumber } from './candidate-number.tsx';
import { figuresOf } from './compare-routes.ts';
import type { Highlight } from './use-highlight.ts';

interface CandidatePeekProps {
  readonly routes: readonly FoundRoute[];
  readonly highlight: Highlight;
  /** The word for choosing, in short. */
  readonly act: string;
  readonly onChoose: (route: FoundRoute) => void;
}

/** The highlighted route in the head of a low sheet, which leaves the map free for pressing lines. */
export function CandidatePeek({ routes, highlight, act, onChoose }: CandidatePeekProps) {
  const [{ units }] = useDisplayPreferences();
  const route = highlight.index === null ? undefined : routes[highlight.index];
  if (!route || highlight.index === null) return null;
  const { length, climb, time } = figuresOf(route, units);
  return (
    <div className="flex h-11 items-center gap-2.5">
      <CandidateNumber index={highlight.index} />
      <p className="min-w-0 flex-1">
        <b className="numbers block truncate leading-5 font-semibold">
          <bdi>{length}</bdi>
        </b>
        <span className="block truncate text-small text-muted-foreground">
          {climb !== null && (
            <>
              <bdi>{`${climb} ${text.climb}`}</bdi>&nbsp;·&nbsp;
            </>
          )}
          <bdi>{time}</bdi>
        </span>
      </p>
      <Button variant="primary" className="pointer-events-auto" onClick={() => onChoose(route)}>
        {act}
      </Button>
    </div>
  );
}
