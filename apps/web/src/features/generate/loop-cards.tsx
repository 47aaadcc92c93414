import type { FoundRoute } from '@webmaps/router/loops/loop';
import type { Units } from '../../display/quantities.ts';
import { CandidateCard } from '../../route-search/candidate-card.tsx';
import { CandidateList } from '../../route-search/candidate-list.tsx';
import { figuresOf, missText, repeatedText } from '../../route-search/compare-routes.ts';
import { loopCounts } from '../../route-search/loop-question.ts';
import { noLoopWords } from '../../route-search/no-loop-words.ts';
import { heightRange } from '../../route-search/sparkline.ts';
import type { Found } from '../../route-search/use-candidates.ts';
import type { Highlight } from '../../route-search/use-highlight.ts';
import { text as page } from '../../text/en/generate.ts';
import { text } from '../../text/en/loops.ts';
import { Button } from '../../ui/button.tsx';
import type { Question } from './question.ts';

interface LoopCardsProps {
  readonly question: Question;
  readonly found: Found & { readonly retry: () => void };
  readonly highlight: Highlight;
  readonly units: Units;
  readonly onChange: (part: Partial<Question>) => void;
  readonly onOpen: (route: FoundRoute) => void;
}

/** The loops that were found, best first, each a card. */
export function LoopCards(props: LoopCardsProps) {
  const { question, found, highlight, units, onChange } = props;
  const { routes, problem } = found;
  const { seed, count, size } = question;
  const range = heightRange(routes.map(({ elevation }) => elevation?.metres ?? []));
  const isRetreat = routes[0]?.kind === 'out-and-back';
  return (
    <CandidateList
      found={found}
      words={text}
      ownProblem={
        problem
          ? noLoopWords(problem, { units, onSize: (asked) => onChange({ size: asked }) })
          : undefined
      }
      onCancel={() => onChange({ start: null })}
      note={isRetreat ? text.outAndBackBody : routes.length < count && text.fewer(routes.length)}
      actions={
        <>
          {count < loopCounts.max && routes.length === count && (
            <Button
              size="small"
              className="flex-1"
              onClick={() => onChange({ count: loopCounts.max })}
            >
              {text.more}
            </Button>
          )}
          <Button size="small" className="flex-1" onClick={() => onChange({ seed: seed + 1 })}>
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
            act={page.open}
            onChoose={props.onOpen}
          />
        );
      })}
    </CandidateList>
  );
}
