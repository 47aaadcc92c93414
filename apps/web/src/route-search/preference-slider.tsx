import { memo, useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { text } from '../text/en/planner-preferences.ts';
import { Slider } from '../ui/slider.tsx';
import { preferenceWord } from './preference-words.ts';
import { PREFERENCE_STEPS } from '@webmaps/plan/preferences';
import type { PreferenceName } from '@webmaps/plan/preferences';

interface PreferenceSliderProps {
  readonly name: PreferenceName;
  readonly step: number;
  /** The profile's own, marked on the track. */
  readonly ownStep: number;
  /** On every step that a drag passes. */
  readonly onPreview: (name: PreferenceName, step: number) => void;
  /** Once, when it is let go. */
  readonly onChoose: (name: PreferenceName, step: number) => void;
  /** When it is let go without having been moved, or by Escape. */
  readonly onCancel: () => void;
}

/** One preference: its name, how much of it, and that in a word. */
export const PreferenceSlider = memo(function PreferenceSlider(props: PreferenceSliderProps) {
  const { name, ownStep, onPreview, onChoose, onCancel } = props;
  // The thumb follows the hand at once, the plan at the pace of the page.
  const [draggedStep, setDraggedStep] = useState<number | null>(null);
  const step = draggedStep ?? props.step;
  // After Escape the hand is still down, and what it does is meant for nothing.
  const isDropped = useRef(false);
  // Its own step is a preview too: the map gets ready for a line that moves.
  const press = ({ button }: PointerEvent) => {
    if (button !== 0) return;
    isDropped.current = false;
    onPreview(name, step);
    const off = new AbortController();
    for (const type of ['pointerup', 'pointercancel']) {
      window.addEventListener(
        type,
        () => {
          off.abort();
          onCancel();
        },
        { signal: off.signal },
      );
    }
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        off.abort();
        isDropped.current = true;
        setDraggedStep(null);
        onCancel();
      },
      { signal: off.signal, capture: true },
    );
  };
  return (
    <div className="flex h-8 items-center gap-3 max-md:h-11">
      <span className="w-13 shrink-0">{text.preferences[name].name}</span>
      <div
        className="flex min-w-0 grow"
        onPointerDownCapture={press}
        onKeyDownCapture={() => {
          isDropped.current = false;
        }}
      >
        <Slider
          label={text.preferences[name].name}
          value={step}
          usual={ownStep}
          max={PREFERENCE_STEPS}
          largeStep={5}
          valueText={(value) => preferenceWord(name, value)}
          onValueChange={(value) => {
            if (isDropped.current) return;
            setDraggedStep(value);
            onPreview(name, value);
          }}
          onValueCommitted={(value) => {
            if (isDropped.current) return;
            setDraggedStep(null);
            onChoose(name, value);
          }}
        />
      </div>
      <span
        aria-hidden
        className={`w-19 shrink-0 truncate text-end text-caps ${step === ownStep ? 'text-muted-foreground' : 'font-medium'}`}
      >
        {preferenceWord(name, step)}
      </span>
    </div>
  );
});
