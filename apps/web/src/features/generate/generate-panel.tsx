import type { RouteOptions } from '@webmaps/plan/preferences';
import type { FoundRoute } from '@webmaps/router/loops/loop';
import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Units } from '../../display/quantities.ts';
import { CandidateStatus } from '../../route-search/candidate-status.tsx';
import { LoopCards } from '../../route-search/loop-cards.tsx';
import { LoopFields } from '../../route-search/loop-fields.tsx';
import { loopCounts } from '../../route-search/loop-question.ts';
import type { Found } from '../../route-search/use-candidates.ts';
import type { Highlight } from '../../route-search/use-highlight.ts';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { copyAndTell } from '../../sharing/copy-and-tell.ts';
import { text } from '../../text/en/generate.ts';
import { text as loops } from '../../text/en/loops.ts';
import { Button } from '../../ui/button.tsx';
import { CompareTable } from './compare-table.tsx';
import { DaylightNote } from './daylight-note.tsx';
import { PreferenceFields } from './preference-fields.tsx';
import type { Question } from './question.ts';
import type { Keeping } from './use-keeping.ts';

interface GeneratePanelProps {
  readonly question: Question;
  readonly found: Found & { readonly retry: () => void };
  readonly highlight: Highlight;
  readonly units: Units;
  /** The field of the start. */
  readonly start: ReactNode;
  readonly onChange: (part: Partial<Question>) => void;
  readonly onPreview: (routeOptions: RouteOptions | null) => void;
  readonly onOpen: (route: FoundRoute) => void;
  readonly keeping: Keeping;
  readonly onOpenSaved: (entry: RouteEntry) => void;
}

/** The question for loops, what was found, and how it compares. */
export function GeneratePanel(props: GeneratePanelProps) {
  const { question, found, highlight, units, onChange } = props;
  const { routes } = found;
  const highlighted = highlight.index === null ? undefined : routes[highlight.index];
  return (
    <>
      <header className="flex items-center justify-between gap-3 px-4 pt-3.5 pb-1">
        <h1
          tabIndex={-1}
          className="min-w-0 truncate text-title font-semibold tracking-[-0.01em] outline-none"
        >
          {text.title}
        </h1>
        {question.start && <CopyLink />}
      </header>
      <div className="space-y-3.5 px-4 pt-1.5 pb-3.5">
        {props.start}
        <LoopFields size={question.size} heading={question.heading} onChange={onChange} />
      </div>
      {question.start && (
        <div className="border-t px-4 py-3.5">
          <LoopCards
            {...{ found, highlight, units }}
            size={question.size}
            count={question.count}
            act={text.open}
            onSize={(size) => onChange({ size })}
            onCancel={() => onChange({ start: null })}
            onMore={() => onChange({ count: loopCounts.max })}
            onOthers={() => onChange({ seed: question.seed + 1 })}
            onChoose={props.onOpen}
          />
        </div>
      )}
      <PreferenceFields
        routeOptions={question.routeOptions}
        onPreview={props.onPreview}
        onChange={(routeOptions) => onChange({ routeOptions })}
      />
      {routes.length > 0 && <CompareTable {...props} routes={routes} />}
      {question.start && (
        <DaylightNote
          start={question.start}
          durationSeconds={highlighted?.durationSeconds ?? null}
        />
      )}
      <CandidateStatus found={found} words={loops} />
    </>
  );
}

function CopyLink() {
  return (
    <Button
      variant="quiet"
      size="small"
      onClick={() => void copyAndTell(location.href, text.copied)}
    >
      <Link2 size={16} strokeWidth={1.75} aria-hidden />
      {text.copyLink}
    </Button>
  );
}
