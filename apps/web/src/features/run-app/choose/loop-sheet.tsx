import type { FoundRoute } from '@webmaps/router/loops/loop';
import { ArrowLeft } from 'lucide-react';
import type { Units } from '../../../display/quantities.ts';
import { LoopCards } from '../../../route-search/loop-cards.tsx';
import { loopLimits } from '../../../route-search/loop-question.ts';
import { SizeField } from '../../../route-search/size-field.tsx';
import type { Size } from '../../../route-search/size.ts';
import type { Found } from '../../../route-search/use-candidates.ts';
import type { Highlight } from '../../../route-search/use-highlight.ts';
import { text } from '../../../text/en/run-app.ts';
import { Button } from '../../../ui/button.tsx';

interface LoopSheetProps {
  readonly size: Size;
  readonly count: number;
  readonly found: Found & { readonly retry: () => void };
  readonly highlight: Highlight;
  readonly units: Units;
  readonly isFromHere: boolean;
  readonly onSize: (size: Size) => void;
  readonly onMore: () => void;
  readonly onOthers: () => void;
  readonly onBack: () => void;
  readonly onChoose: (route: FoundRoute) => void;
}

/** Loops from where the runner is. */
export function LoopSheet(props: LoopSheetProps) {
  const words = text.loop;
  return (
    <div className="min-h-0 overflow-y-auto">
      <div className="flex items-center gap-2 pb-2">
        <Button
          variant="quiet"
          size="icon"
          className="-ms-2"
          aria-label={words.back}
          onClick={props.onBack}
        >
          <ArrowLeft size={20} className="rtl:-scale-x-100" aria-hidden />
        </Button>
        <h1 className="text-[18px] leading-6 font-semibold">{words.heading}</h1>
      </div>
      <p className="pb-3 text-[14px] text-muted-foreground">
        {props.isFromHere ? words.from : words.fromMap}
      </p>
      <SizeField label={words.size} size={props.size} limits={loopLimits} onChange={props.onSize} />
      <div className="-mx-4 pt-3">
        <LoopCards
          found={props.found}
          highlight={props.highlight}
          units={props.units}
          size={props.size}
          count={props.count}
          act={words.act}
          onSize={props.onSize}
          onCancel={props.onBack}
          onMore={props.onMore}
          onOthers={props.onOthers}
          onChoose={props.onChoose}
        />
      </div>
    </div>
  );
}
