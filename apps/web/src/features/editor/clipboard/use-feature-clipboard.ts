import type { Bbox } from '@webmaps/geo/bbox';
import { boundsOf } from '@webmaps/project/map/geometry/bounds';
import { useEffect, useRef } from 'react';
import type { MapOutline } from '../../../project-map/project-map.ts';
import { text } from '../../../text/en/editor.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { addToast } from '../../../ui/toast-store.ts';
import type { Acts } from '../state/use-acts.ts';
import type { LayerInHand } from '../state/use-layer-in-hand.ts';
import type { Selection } from '../state/use-selection.ts';
import type { CopyForm } from './features-text.ts';

const words = text.clipboard;

/** The parts of the editor that copying and pasting needs. */
interface ClipboardEditor {
  readonly outline: MapOutline;
  readonly mayEdit: boolean;
  readonly acts: Acts;
  readonly layer: LayerInHand;
  readonly selection: Selection;
  readonly removeSelected: () => void;
  readonly isInView: (box: Bbox) => boolean;
  readonly showBox: (box: Bbox) => void;
}

export interface MapClipboard {
  readonly copy: (form: CopyForm) => void | false;
  readonly cut: () => void | false;
  /** Reads the clipboard, which the browser may ask about. By its keys it comes unasked. */
  readonly paste: () => void;
}

/**
 * Features in the system's clipboard, as text that other programs read too. They are pasted where
 * they are, into the layer in hand.
 */
export function useFeatureClipboard(editor: ClipboardEditor): MapClipboard {
  const latest = useRef(editor);
  latest.current = editor;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const isOfField =
        event.target instanceof Element &&
        event.target.closest('input, textarea, [contenteditable]');
      const pasted = event.clipboardData?.getData('text/plain');
      if (isOfField || !pasted || !latest.current.mayEdit) return;
      event.preventDefault();
      void pasteText(latest.current, pasted);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  return {
    copy: (form) => copyFeatures(latest.current, form),
    cut: () => {
      if (copyFeatures(latest.current, 'geojson') === false) return false;
      latest.current.removeSelected();
      return undefined;
    },
    paste: () => void readClipboard(latest.current),
  };
}

/** `false` where there is nothing to copy but words of the page. */
function copyFeatures({ selection, outline }: ClipboardEditor, form: CopyForm): void | false {
  const { ids, features } = selection;
  if (features.length === 0 || getSelection()?.isCollapsed === false) return false;
  if (ids.length > features.length) {
    addToast({ title: words.tooMany(features.length), variant: 'destructive' });
    return false;
  }
  const write = async () => {
    const { writeFeaturesText } = await import('./features-text.ts');
    return copyText(writeFeaturesText(features, { form, nodes: outline.nodes }));
  };
  void write().then((isCopied) =>
    addToast(
      isCopied
        ? { title: words.copied(features.length) }
        : { title: words.notCopied, variant: 'destructive' },
    ),
  );
  return undefined;
}

async function readClipboard(editor: ClipboardEditor): Promise<void> {
  // Absent outside secure contexts, whatever its type says.
  const { clipboard } = navigator as { clipboard?: Clipboard };
  try {
    if (!clipboard) throw new Error('The page may not read the clipboard');
    await pasteText(editor, await clipboard.readText());
  } catch {
    addToast({ title: words.notRead, variant: 'destructive' });
  }
}

async function pasteText(editor: ClipboardEditor, pasted: string): Promise<void> {
  const { acts, layer, selection, isInView, showBox } = editor;
  const { MAX_TEXT_LENGTH, readFeaturesText } = await import('./features-text.ts');
  const read = await readFeaturesText(pasted);
  if (!read || read.features.length === 0) {
    const title = pasted.length > MAX_TEXT_LENGTH ? words.tooLong : words.nothing;
    addToast({ title, variant: 'destructive' });
    return;
  }
  const into = await layer.require();
  const made =
    into && (await acts.perform('paste-features', { layer: into, features: read.features }));
  if (!made) return;
  selection.select(made);
  const box = boundsOf(read.features.map(({ geometry }) => geometry));
  if (box && !isInView(box)) showBox(box);
  addToast({ title: words.pasted(made.length, read.leftOut) });
}
