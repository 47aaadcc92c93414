import { ArrowLeft } from 'lucide-react';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { LoopCards } from '../../../route-search/loop-cards.tsx';
import { loopLimits } from '../../../route-search/loop-question.ts';
import { SizeField } from '../../../route-search/size-field.tsx';
import { text } from '../../../text/en/run-app.ts';
import { Button } from '../../../ui/button.tsx';
import { headingButton } from '../large-button.ts';
import { useRunPage } from '../run-page.ts';

/** Loops from where the runner is, or from the middle of the map. */
export function LoopSheet({ isFromHere }: { readonly isFromHere: boolean }) {
  const { choices, loops } = useRunPage();
  const [{ units }] = useDisplayPreferences();
  const words = text.loop;
  return (
    <div className="flex min-h-0 flex-col">
      <div className="flex items-center gap-1 pb-2">
        <Button
          variant="quiet"
          size="icon"
          className={`-ms-4 ${headingButton}`}
          aria-label={words.back}
          onClick={choices.leaveLoops}
        >
          <ArrowLeft size={20} className="rtl:-scale-x-100" aria-hidden />
        </Button>
        <h1 className="text-[18px] leading-6 font-semibold">{words.heading}</h1>
      </div>
      <div className="-mx-4 min-h-0 overflow-y-auto px-4">
        <p className="pb-3 text-[14px] text-muted-foreground">
          {isFromHere ? words.from : words.fromMap}
        </p>
        <SizeField
          label={words.size}
          size={loops.size}
          limits={loopLimits}
          onChange={loops.setSize}
        />
        <div className="-mx-4 pt-3">
          <LoopCards
            found={loops.found}
            highlight={loops.highlight}
            units={units}
            size={loops.size}
            count={loops.count}
            act={words.act}
            onSize={loops.setSize}
            onCancel={choices.leaveLoops}
            onMore={loops.more}
            onOthers={loops.others}
            onChoose={choices.runLoop}
          />
        </div>
      </div>
    </div>
  );
}
