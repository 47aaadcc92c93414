import { toPosition, toVertex } from '@webmaps/project/gestures/vertex';
import type { Vertex } from '@webmaps/project/gestures/vertex';
import type { RefObject } from 'react';
import type { MapHandle } from '../../../map/canvas/map-types.ts';
import type { EditSurfaceHandle } from '../../../map/editor/edit-surface.tsx';
import { partingView } from '../../../map/editor/parting-view.ts';
import type { ProjectMap } from '../../../project-map/project-map.ts';
import { text } from '../../../text/en/editor.ts';
import type { CommentsInHand } from '../comments/use-comments.ts';
import type { DrawingInHand } from './use-drawing.ts';
import type { Selection } from './use-selection.ts';

interface PressesOptions {
  readonly view: MapHandle | null;
  readonly map: ProjectMap;
  readonly drawing: DrawingInHand;
  readonly comments: CommentsInHand | undefined;
  readonly selection: Selection;
  readonly surface: RefObject<EditSurfaceHandle | null>;
  readonly announce: (said: string) => void;
  /** Begins a text there. */
  readonly write: (at: Vertex) => void;
}

export interface Presses {
  /** `adds` to what is selected, or takes away from it; `tolerance` in pixels of CSS. */
  readonly press: (
    at: Vertex,
    how: { readonly adds: boolean; readonly tolerance: number },
  ) => Promise<void>;
  /** At the middle of what is seen of the map. */
  readonly pressMiddle: () => void;
}

/** How far from the middle a feature may be, in pixels of CSS. */
const MIDDLE_TOLERANCE = 10;

/** What a press on the map does with the tool in hand. */
export function usePresses(options: PressesOptions): Presses {
  const { view, map, drawing, comments, selection, surface, announce, write } = options;
  const { ids, select } = selection;
  const press: Presses['press'] = async (at, { adds, tolerance }) => {
    if (drawing.mode === 'corners') {
      drawing.press(at);
      announce(text.announce.corner(drawing.corners.length + 1));
      return;
    }
    if (drawing.tool === 'text') {
      drawing.setTool('select');
      write(at);
      return;
    }
    const position = toPosition(at);
    const zoom = view?.getView().zoom ?? 0;
    const isCommenting = drawing.tool === 'comment';
    const cluster = isCommenting ? undefined : await map.layers.clusterAt({ position, zoom });
    if (cluster) {
      view?.flyTo(partingView(cluster));
      return;
    }
    const found = await map.layers.at({ position, tolerance, zoom });
    if (isCommenting) {
      drawing.setTool('select');
      comments?.start({ place: position, feature: found[0] });
      return;
    }
    // Pressed again, what is below comes up.
    const below = found[(found.indexOf(ids[0] ?? '') + 1) % Math.max(1, found.length)];
    const [hit] = ids.length === 1 && !adds ? [below] : found;
    if (hit === undefined) select(adds ? ids : []);
    else if (!adds) select([hit]);
    else select(ids.includes(hit) ? ids.filter((id) => id !== hit) : [...ids, hit]);
  };
  const pressMiddle = () => {
    if (!view) return;
    const middle = toVertex(view.getView().center);
    const at = drawing.mode === 'corners' ? surface.current?.snap(middle) : undefined;
    void press(at ?? middle, { adds: false, tolerance: MIDDLE_TOLERANCE });
  };
  return { press, pressMiddle };
}
