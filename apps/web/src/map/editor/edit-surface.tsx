import { useLayoutEffect, useRef } from 'react';
import { useFlavor, useMap } from '../canvas/map-context.ts';
import { attachEditor } from './attach-editor.ts';
import type { EditorGestures } from './attach-editor.ts';
import { EditSheet } from './edit-sheet.ts';

/** Draws what is in hand above the map, and takes the gestures on it. A child of `MapCanvas`. */
export function EditSurface(props: Omit<EditorGestures, 'onShowBox'>): null {
  const map = useMap();
  const { colourScheme } = useFlavor();
  const latest = useRef(props);
  latest.current = props;
  const sheet = useRef<EditSheet>(undefined);

  useLayoutEffect(() => {
    const made = new EditSheet(map);
    sheet.current = made;
    const detach = attachEditor(map, () => ({
      ...latest.current,
      onShowBox: (box) => made.showBox(box),
    }));
    return () => {
      detach();
      made.remove();
      sheet.current = undefined;
    };
  }, [map]);
  useLayoutEffect(
    () => sheet.current?.show(props.scene, colourScheme),
    [map, props.scene, colourScheme],
  );
  return null;
}
