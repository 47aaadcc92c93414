import type { FoundRoute } from '@webmaps/router/loops/loop';
import type { Units } from '../display/quantities.ts';
import { text } from '../text/en/loops.ts';
import { Button } from '../ui/button.tsx';
import { CandidateCard } from './candidate-card.tsx';
import { CandidateList } from './candidate-list.tsx';
import { figuresOf, missText, repeatedText } from './compare-routes.ts';
import { loopCounts } from './loop-question.ts';
import { noLoopWords } from './no-loop-words.ts';
import type { Size } from './size.ts';
import { heightRange } from './sparkline.ts';
import type { Found } from './use-candidates.ts';
import type { Highlight } from './use-highlight.ts';

interface LoopCardsProps {
  readonly found: Found & { readonly retry: () => void };
  readonly highlight: Highlight;
  readonly units: Units;
  /** What was asked for. */
  readonly size: Size;
  readonly count: number;
  /** The word for choosing. */
  readonly act: string;
  readonly onSize: (size: Size) => void;
  readonly onCancel: () => void;
  readonly onMore: () => void;
  readonly onOthers: () => void;
  readonly onChoose: (route: FoundRoute) => void;
}

/** The loops that were found, best first, each a card. */
export function LoopCards(props: LoopCardsProps) {
  const { found, highlight, units, size, count } = props;
  const { routes, problem } = found;
  const range = heightRange(routes.map(({ elevation }) => elevation?.metres ?? []));
  const isRetreat = routes[0]?.kind === 'out-and-back';
  return (
    <CandidateList
      found={found}
      words={text}
      ownProblem={problem ? noLoopWords(problem, { units, onSize: props.onSize }) : undefined}
      onCancel={props.onCancel}
      note={isRetreat ? text.outAndBackBody : routes.length < count && text.fewer(routes.length)}
      actions={
        <>
          {count < loopCounts.max && routes.length === count && (
            <Button size="small" className="flex-1" onClick={props.onMore}>
              {text.more}
            </Button>
          )}
          <Button size="small" className="flex-1" onClick={props.onOthers}>
            {text.others}
          </Button>
        </>
      }
    >
      {routes.map((route, index) => {
        const figures = figuresOf(route, units);
        return (
          <CandidateCard
            key={`${route.distanceMetres} ${route.durationSeconds}`}
            index={index}
            route={route}
            highlight={highlight}
            heightRange={range}
            name={text.card(index + 1)}
            length={figures.length}
            aside={route.kind === 'out-and-back' ? text.outAndBack : missText(route, size, units)}
            facts={[
              figures.climb !== null && `${figures.climb} ${text.climb}`,
              figures.time,
              route.kind === 'loop' && repeatedText(route),
            ]}
            act={props.act}
            onChoose={props.onChoose}
          />
        );
      })}
    </CandidateList>
  );
}
