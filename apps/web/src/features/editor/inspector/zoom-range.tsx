import type { Zooms } from '@webmaps/project/map/nodes/node';
import { useEffect, useState } from 'react';
import { text } from '../../../text/en/editor.ts';
import { Slider } from '../../../ui/slider.tsx';
import { useEditor } from '../editor-context.ts';

interface ZoomRangeProps {
  readonly zooms: Zooms | undefined;
  /** Without zooms, the layer is shown at all. */
  readonly onSave: (zooms: Zooms | undefined) => void;
}

const words = text.style.zooms;
const MOST = 24;
const ALL: Zooms = { min: 0, max: MOST };

/** Between which zooms a layer is shown, and where the map is now. */
export function ZoomRange({ zooms = ALL, onSave }: ZoomRangeProps) {
  const { zoom, mayEdit } = useEditor();
  const [draft, setDraft] = useState(zooms);
  const { min, max } = zooms;
  useEffect(() => setDraft({ min, max }), [min, max]);
  const isShown = zoom >= draft.min && (zoom < draft.max || draft.max === MOST);
  const now = (Math.floor(zoom * 10) / 10).toFixed(1);
  return (
    <div className="flex flex-col gap-1">
      <span className="flex justify-between">
        <span className="text-muted-foreground">{words.label}</span>
        <span className="numbers">{words.value(draft.min, draft.max)}</span>
      </span>
      <Slider<readonly [number, number]>
        label={[words.from, words.to]}
        value={[draft.min, draft.max]}
        min={0}
        max={MOST}
        gap={1}
        disabled={!mayEdit}
        onValueChange={([from, to]) => setDraft({ min: from, max: to })}
        onValueCommitted={([from, to]) =>
          onSave(from === 0 && to === MOST ? undefined : { min: from, max: to })
        }
      />
      <p className={isShown ? 'text-small text-muted-foreground' : 'text-small text-destructive'}>
        {isShown ? words.now(now) : words.hiddenNow(now)}
      </p>
    </div>
  );
}
