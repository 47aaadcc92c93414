import { toPosition } from '@webmaps/project/gestures/vertex';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import { useEffect, useRef } from 'react';
import { MapMarker } from '../../../map/layers/map-marker.tsx';
import { text } from '../../../text/en/editor.ts';

interface TextEntryProps {
  readonly at: Vertex;
  readonly onEnd: (written: string) => void;
}

/** A label has room for so many characters; what is longer is a story. */
const MAX_CHARACTERS = 200;
const words = text.writing;

/** A field on the map in the place of the text to be. Enter and leaving it keep the text, Escape does not. */
export function TextEntry({ at, onEnd }: TextEntryProps) {
  const field = useRef<HTMLInputElement>(null);
  // The marker is on the page once its own effects have run, after an `autoFocus` of what is in it.
  useEffect(() => field.current?.focus(), []);
  // Taking the field away makes it lose the focus, after Enter and Escape too.
  const hasEnded = useRef(false);
  const end = (written: string) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(written);
  };
  return (
    <MapMarker position={toPosition(at)} title={words.field} className="z-10" isPressable>
      <input
        ref={field}
        aria-label={words.field}
        placeholder={words.placeholder}
        maxLength={MAX_CHARACTERS}
        enterKeyHint="done"
        className="field-sizing-content max-w-72 min-w-24 rounded-md border border-ring bg-card px-2 py-1 text-center text-title font-medium text-foreground shadow-panel outline-none focus-visible:ring-2 focus-visible:ring-ring"
        onKeyDown={({ key, currentTarget, nativeEvent }) => {
          // Enter that ends a word of an input method ends nothing else.
          if (nativeEvent.isComposing) return;
          if (key === 'Enter') end(currentTarget.value);
          if (key === 'Escape') {
            nativeEvent.stopPropagation();
            end('');
          }
        }}
        onBlur={({ currentTarget }) => end(currentTarget.value)}
      />
    </MapMarker>
  );
}
