import { readExactPlace } from '@webmaps/project/gestures/exact';
import { useEffect, useRef, useState } from 'react';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { text } from '../../../text/en/editor.ts';
import { Input } from '../../../ui/input.tsx';
import { useEditor } from '../editor-context.ts';

const METRES_PER_FOOT = 0.3048;
const words = text.exact;

/**
 * Sets the next corner at a length, a direction or coordinates that are typed. Once there is a corner,
 * a digit on the map begins to type here.
 */
export function ExactField() {
  const { drawing } = useEditor();
  const [{ units }] = useDisplayPreferences();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const hasCorner = drawing.corners.length > 0;
  useEffect(() => {
    if (!hasCorner) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyped = /^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
      const isElsewhere =
        event.target instanceof Element && event.target.closest('input, textarea');
      // Its own character follows into the field.
      if (isTyped && !isElsewhere) field.current?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [hasCorner]);
  const set = () => {
    if (typed.trim() === '') {
      drawing.finish();
      return;
    }
    const at = readExactPlace(typed, {
      last: drawing.corners.at(-1),
      pointer: drawing.pointer,
      metresPerUnit: units === 'imperial' ? METRES_PER_FOOT : 1,
    });
    setWrong(at === undefined);
    if (!at) return;
    setTyped('');
    drawing.press(at);
  };
  return (
    <Input
      ref={field}
      size="small"
      className="w-40"
      dir="ltr"
      aria-label={words.label}
      aria-invalid={isWrong}
      title={words.hint}
      placeholder={hasCorner ? words.example : words.coordinates}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        setWrong(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          set();
        } else if (event.key === 'Escape' && typed !== '') {
          // First what is typed, then the drawing.
          event.stopPropagation();
          setTyped('');
          event.currentTarget.blur();
        }
      }}
    />
  );
}
