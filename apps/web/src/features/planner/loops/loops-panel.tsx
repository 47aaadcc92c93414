import type { FoundRoute } from '@webmaps/router/loops/loop';
import { Repeat2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { text } from '../../../text/en/loops.ts';
import { Button } from '../../../ui/button.tsx';
import { ProfileSwitch } from '../panel/profile-switch.tsx';
import { PreferencesSection } from '../panel/preferences-section.tsx';
import { useLayout } from '../planner-context.ts';
import { ToolStartField } from '../tools/tool-start-field.tsx';
import { LoopCards } from '../../../route-search/loop-cards.tsx';
import { LoopFields } from '../../../route-search/loop-fields.tsx';
import { CandidateStatus } from '../../../route-search/candidate-status.tsx';
import type { LoopQuestion } from '../../../route-search/loop-question.ts';
import { loopCounts } from '../../../route-search/loop-question.ts';
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
  const { isPhone, preferences } = useLayout();
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
        <LoopFields size={question.size} heading={question.heading} onChange={onChange} />
      </div>
      <ProfileSwitch />
      <PreferencesSection within="tool" />
      <div
        ref={results}
        // Until it is pressed, the button stays in reach while the question is longer than the sheet.
        className={`border-t px-4 py-3.5 ${asked ? '' : 'max-md:sticky max-md:bottom-0 max-md:bg-popover'}`}
      >
        {asked ? (
          <LoopCards
            {...props}
            units={preferences.units}
            size={question.size}
            act={text.use}
            onSize={(size) => onChange({ size })}
          />
        ) : (
          <Generate onAsk={props.onAsk} />
        )}
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
