import type { FoundRoute } from '@webmaps/router/loops/loop';
import { createPortal } from 'react-dom';
import { text } from '../../../text/en/loops.ts';
import { Button } from '../../../ui/button.tsx';
import { usePlanner } from '../planner-model.ts';
import { figuresOf } from './compare-routes.ts';
import { FoundNumber } from './candidate-number.tsx';
import type { Look } from './use-highlight.ts';

interface FoundPeekProps {
  readonly routes: readonly FoundRoute[];
  readonly look: Look;
  /** The word for choosing, in short. */
  readonly act: string;
  readonly onChoose: (route: FoundRoute) => void;
}

/** The route that is looked at, in the head of a low sheet: the map is free, its lines are pressed. */
export function FoundPeek({ routes, look, act, onChoose }: FoundPeekProps) {
  const { preferences, toolPeek } = usePlanner();
  const route = look.at === null ? undefined : routes[look.at];
  if (!toolPeek || !route || look.at === null) return null;
  const { length, climb, time } = figuresOf(route, preferences.units);
  return createPortal(
    <div className="flex h-11 items-center gap-2.5">
      <FoundNumber index={look.at} />
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
      <Button look="primary" className="pointer-events-auto" onClick={() => onChoose(route)}>
        {act}
      </Button>
    </div>,
    toolPeek,
  );
}
