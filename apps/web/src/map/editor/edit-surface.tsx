import type { FeatureId } from '@webmaps/project/map/ids';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import { useCallback, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Ref } from 'react';
import type { LayerNews, LayerReader } from '../../project-map/layers/layer-reader.ts';
import { useFlavor, useMap } from '../canvas/map-context.ts';
import { attachEditor } from './attach-editor.ts';
import type { EditorGestures } from './attach-editor.ts';
import { attachStrokes } from './attach-strokes.ts';
import type { StrokeGestures } from './attach-strokes.ts';
import { EditSheet } from './edit-sheet.ts';
import { SnapTargets } from './snap/snap-targets.ts';

export interface EditSurfaceHandle {
  /** Where a corner is set instead of at a place, which no pointer is at. */
  readonly snap: (place: Vertex) => Vertex;
}

interface EditSurfaceProps
  extends Omit<EditorGestures, 'onShowBox' | 'onShowSnap' | 'snap'>, StrokeGestures {
  readonly ref?: Ref<EditSurfaceHandle>;
  /** The same object for as long as the map is open: what corners snap to. */
  readonly layers: Pick<LayerReader, 'vertices'>;
  /** Calls its listener when a layer changes; gives what ends that. */
  readonly onNews: (listener: (news: readonly LayerNews[]) => void) => () => void;
  /** Whether corners are set on what is near. */
  readonly isSnapping: boolean;
  /** Arrows move what is selected, and not the map. */
  readonly takesArrows: boolean;
  /** Nothing snaps to itself. */
  readonly inHand: ReadonlySet<FeatureId>;
}

/** Draws what is in hand above the map, and takes the gestures on it. A child of `MapCanvas`. */
export function EditSurface(props: EditSurfaceProps): null {
  const map = useMap();
  const { colourScheme } = useFlavor();
  const latest = useRef(props);
  latest.current = props;
  const sheet = useRef<EditSheet>(undefined);
  const targets = useRef<SnapTargets>(undefined);

  const find = useCallback((place: Vertex) => {
    const { scene, inHand } = latest.current;
    return targets.current?.find(place, {
      drawn: scene.drawing?.corners ?? [],
      except: inHand,
    });
  }, []);
  useImperativeHandle(props.ref, () => ({ snap: (place) => find(place)?.at ?? place }), [find]);

  useLayoutEffect(() => {
    const made = new EditSheet(map);
    sheet.current = made;
    const detach = attachEditor(map, () => ({
      ...latest.current,
      onShowBox: (box) => made.showBox(box),
      onShowSnap: (snap) => made.showSnap(snap),
      snap: find,
    }));
    const detachStrokes = attachStrokes(map, () => latest.current);
    return () => {
      detach();
      detachStrokes();
      made.remove();
      sheet.current = undefined;
    };
  }, [map, find]);
  useLayoutEffect(
    () => sheet.current?.show(props.scene, colourScheme),
    [map, props.scene, colourScheme],
  );

  const { takesArrows } = props;
  useEffect(() => {
    if (!takesArrows) return undefined;
    map.keyboard.disable();
    return () => map.keyboard.enable();
  }, [map, takesArrows]);
  const setsCorners = props.isDrawing || (props.mayEdit && props.scene.handles.length > 0);
  const snaps = props.isSnapping && setsCorners;
  const { layers } = props;
  useEffect(() => {
    if (!snaps) return undefined;
    const made = new SnapTargets(map, layers);
    targets.current = made;
    const stop = latest.current.onNews(() => made.refresh());
    return () => {
      stop();
      made.remove();
      targets.current = undefined;
    };
  }, [map, layers, snaps]);
  return null;
}
