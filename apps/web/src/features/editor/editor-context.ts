import type { Bbox } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';
import { createContext, useContext } from 'react';
import type { MapOutline, ProjectMap } from '../../project-map/project-map.ts';
import type { Dock } from './table/use-dock.ts';
import type { CommentsInHand } from './comments/use-comments.ts';
import type { MapClipboard } from './clipboard/use-feature-clipboard.ts';
import type { OperationsPanelState } from './operations/use-operations.ts';
import type { PictureDialogState } from './picture/use-picture-dialog.ts';
import type { RemoteState } from './remote/use-remote-faults.ts';
import type { Acts } from './state/use-acts.ts';
import type { DrawingInHand } from './state/use-drawing.ts';
import type { LayerInHand } from './state/use-layer-in-hand.ts';
import type { Shaping } from './state/use-shaping.ts';
import type { Snapping } from './state/use-snapping.ts';
import type { Selection } from './state/use-selection.ts';
import type { VersionsPanelState } from './versions/use-versions.ts';

/** What all parts of the editor share. */
export interface EditorState {
  /** The map that is shown: as it is now, or as it was in a version. */
  readonly map: ProjectMap;
  readonly outline: MapOutline;
  readonly mayEdit: boolean;
  readonly acts: Acts;
  readonly layer: LayerInHand;
  readonly selection: Selection;
  readonly drawing: DrawingInHand;
  readonly snapping: Snapping;
  readonly dock: Dock;
  readonly shaping: Shaping;
  readonly clipboard: MapClipboard;
  readonly remote: RemoteState;
  readonly operations: OperationsPanelState;
  /** The map's, once it has come to rest. */
  readonly zoom: number;
  /** Tilts the map where it is seen from straight above. */
  readonly tilt: () => void;
  readonly picture: PictureDialogState;
  /** Of the map, for its files; empty where it has none. */
  readonly name: string;
  /** Every region that could be drawn. */
  readonly regions: readonly Region[];
  readonly versions: VersionsPanelState;
  /** Of the project; the scratch map has none. */
  readonly comments: CommentsInHand | undefined;
  /** Moves the camera to a box. */
  readonly showBox: (box: Bbox) => void;
  /** Whether the middle of a box is in view. */
  readonly isInView: (box: Bbox) => boolean;
  /** Puts the layers in hand or marked into a group; `undefined` where there is none. */
  readonly groupLayers: (() => void) | undefined;
  readonly removeSelected: () => void;
}

export const EditorContext = createContext<EditorState | null>(null);

export function useEditor(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error('A part of the editor must be inside it');
  return state;
}
