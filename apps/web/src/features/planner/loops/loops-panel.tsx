import type { FoundRoute } from '@webmaps/router/loops/loop';
import { Repeat2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { text } from '../../../text/en/loops.ts';
import { Button } from '../../../ui/button.tsx';
import { ProfileSwitch } from '../panel/profile-switch.tsx';
import { PreferencesSection } from '../panel/preferences-section.tsx';
import { useLayout } from '../planner-context.ts';
import { SizeField } from '../../../route-search/size-field.tsx';
import { ToolStartField } from '../tools/tool-start-field.tsx';
import { Compass } from '../../../route-search/compass.tsx';
import { figuresOf, missText, repeatedText } from '../../../route-search/compare-routes.ts';
import { CandidateCard } from '../../../route-search/candidate-card.tsx';
import { CandidateList } from '../../../route-search/candidate-list.tsx';
import { noLoopWords } from '../../../route-search/no-loop-words.ts';
import { CandidateStatus } from '../../../route-search/candidate-status.tsx';
import type { LoopQuestion } from '../../../route-search/loop-question.ts';
import { loopCounts, loopLimits } from '../../../route-search/loop-question.ts';
import { heightRange } from '../../../route-search/sparkline.ts';
import type { Found } from '../../../route-search/use-candidates.ts';
import type { Highlight } from '../../../route-search/use-highlight.ts';

interface LoopsPanelProps {
  readonly question: LoopQuestion;
  readonly asked: boolean;
  readonly found: Found & { readonly retry: () => void };
  readonly highlight: Highlight;
  readonly count: number;
  readonly onChange: (part: Partial<LoopQuestion>) => void;
  readonly onAsk: () => void;
  readonly onCancel: () => void;
  readonly onMore: () => void;
  readonly onOthers: () => void;
  readonly onChoose: (route: FoundRoute) => void;
}

/** The question for loops, and below it what was found. */
export function LoopsPanel(props: LoopsPanelProps) {
  const { question, asked, found, onChange } = props;
  const { isPhone } = useLayout();
  const results = useRef<HTMLDivElement>(null);
  const hasRoutes = found.routes.length > 0;
  useEffect(() => {
    // Below the question they may be out of sight.
    if (hasRoutes) results.current?.scrollIntoView({ block: isPhone ? 'start' : 'nearest' });
  }, [hasRoutes, isPhone]);
  return (
    <>
      <div className="space-y-3.5 px-4 pt-1.5 pb-3.5">
        <ToolStartField
          tone="start"
          label={text.from}
          position={question.start}
          onChange={(start) => onChange({ start })}
        />
        <div className="flex items-start justify-between gap-4">
          <SizeField
            label={text.size}
            size={question.size}
            limits={loopLimits}
            onChange={(size) => onChange({ size })}
          />
          <Compass value={question.heading} onChange={(heading) => onChange({ heading })} />
        </div>
      </div>
      <ProfileSwitch />
      <PreferencesSection within="tool" />
      <div
        ref={results}
        // Until it is pressed, the button stays in reach while the question is longer than the sheet.
        className={`border-t px-4 py-3.5 ${asked ? '' : 'max-md:sticky max-md:bottom-0 max-md:bg-popover'}`}
      >
        {asked ? <LoopResults {...props} /> : <Generate onAsk={props.onAsk} />}
      </div>
      <CandidateStatus found={found} words={text} />
    </>
  );
}

function Generate({ onAsk }: { readonly onAsk: () => void }) {
  return (
    <Button variant="primary" className="w-full" onClick={onAsk}>
      <Repeat2 size={16} strokeWidth={1.75} aria-hidden />
      {text.generate(loopCounts.usual)}
    </Button>
  );
}

function LoopResults(props: LoopsPanelProps) {
  const { question, found, highlight, count } = props;
  const { routes, problem } = found;
  const { units } = useLayout().preferences;
  const range = heightRange(routes.map(({ elevation }) => elevation?.metres ?? []));
  const isRetreat = routes[0]?.kind === 'out-and-back';
  return (
    <CandidateList
      found={found}
      words={text}
      ownProblem={
        problem
          ? noLoopWords(problem, { units, onSize: (size) => props.onChange({ size }) })
          : undefined
      }
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
            aside={
              route.kind === 'out-and-back'
                ? text.outAndBack
                : missText(route, question.size, units)
            }
            facts={[
              figures.climb !== null && `${figures.climb} ${text.climb}`,
              figures.time,
              route.kind === 'loop' && repeatedText(route),
            ]}
            act={text.use}
            onChoose={props.onChoose}
          />
        );
      })}
    </CandidateList>
  );
}
