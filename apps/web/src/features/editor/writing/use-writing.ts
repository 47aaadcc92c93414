import type { Vertex } from '@webmaps/project/gestures/vertex';
import { useState } from 'react';
import { text } from '../../../text/en/editor.ts';
import type { Acts } from '../state/use-acts.ts';
import type { LayerInHand } from '../state/use-layer-in-hand.ts';
import type { Selection } from '../state/use-selection.ts';

export interface Writing {
  /** Where a text is being written. */
  readonly at: Vertex | undefined;
  readonly begin: (at: Vertex) => void;
  /** Ends it with the text, which becomes one step; without one nothing has happened. */
  readonly end: (written: string) => void;
}

interface WritingOptions {
  readonly acts: Acts;
  readonly layer: LayerInHand;
  readonly selection: Selection;
  readonly announce: (said: string) => void;
}

const words = text.writing;

/** A text that is being written on the map. */
export function useWriting({ acts, layer, selection, announce }: WritingOptions): Writing {
  const [at, setAt] = useState<Vertex>();
  const end = async (written: string) => {
    setAt(undefined);
    const said = written.trim();
    if (!at || said === '') return;
    const made = await acts.perform('add-text', {
      geometry: { type: 'Point', lines: [[at[0], at[1]]] },
      text: said,
      layer: layer.id,
      names: { layer: words.layer, field: words.column },
    });
    if (!made) return;
    announce(text.announce.finished(text.tool.text));
    selection.select(made);
  };
  return { at, begin: setAt, end: (written) => void end(written) };
}
