import { text } from '../text/en/loops.ts';
import { Compass } from './compass.tsx';
import type { LoopQuestion } from './loop-question.ts';
import { loopLimits } from './loop-question.ts';
import { SizeField } from './size-field.tsx';

interface LoopFieldsProps extends Pick<LoopQuestion, 'size' | 'heading'> {
  readonly onChange: (part: Partial<Pick<LoopQuestion, 'size' | 'heading'>>) => void;
}

/** How far or how long, and where to. */
export function LoopFields({ size, heading, onChange }: LoopFieldsProps) {
  return (
    <div className="flex items-start justify-between gap-4">
      <SizeField
        label={text.size}
        size={size}
        limits={loopLimits}
        onChange={(changed) => onChange({ size: changed })}
      />
      <Compass value={heading} onChange={(changed) => onChange({ heading: changed })} />
    </div>
  );
}
