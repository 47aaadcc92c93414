import { bboxCentre, bboxContains } from '@webmaps/geo/bbox';
import type { Bbox } from '@webmaps/geo/bbox';
import type { Region } from '@webmaps/protocol/region';
import { handlesOf, removeCorner } from '@webmaps/project/gestures/corners';
import type { Handle } from '@webmaps/project/gestures/corners';
import { toVertex } from '@webmaps/project/gestures/vertex';
import type { Geometry } from '@webmaps/project/map/geometry/geometry';
import type { ReactNode } from 'react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { sayDone } from '../../data/say-outcome.ts';
import { useDisplayPreferences } from '../../display/preferences.ts';
import type { Engine } from '../../engine/engine.ts';
import { DifferenceMarks } from '../../map/editor/difference-marks.tsx';
import { DocumentLayers } from '../../map/editor/document-layers.tsx';
import type { EditScene } from '../../map/editor/edit-scene.ts';
import type { EditSurfaceHandle } from '../../map/editor/edit-surface.tsx';
import { EditSurface } from '../../map/editor/edit-surface.tsx';
import { GhostSurface } from '../../map/editor/ghost-surface.tsx';
import type { ColourModeControl } from '../../map-page/colour-mode-control.ts';
import { MapPage } from '../../map-page/map-page.tsx';
import { gap } from '../../map-page/padding.ts';
import { useMapPage } from '../../map-page/use-map-page.ts';
import type { ProjectMap } from '../../project-map/project-map.ts';
import { text } from '../../text/en/editor.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { phoneQuery, useMediaQuery } from '../../ui/use-media-query.ts';
import { useFeatureClipboard } from './clipboard/use-feature-clipboard.ts';
import { EditorContext } from './editor-context.ts';
import type { EditorState } from './editor-context.ts';
import { useOperations } from './operations/use-operations.ts';
import { usePictureDialog } from './picture/use-picture-dialog.ts';
import { anchorOf } from './comments/anchor-of.ts';
import { useComments } from './comments/use-comments.ts';
import type { CommentsAddress, CommentsInHand, EditorProject } from './comments/use-comments.ts';
import { EditorPanels } from './panel/editor-panels.tsx';
import { useRemoteFaults } from './remote/use-remote-faults.ts';
import { useActs } from './state/use-acts.ts';
import { useDrawing } from './state/use-drawing.ts';
import { useGroupLayers } from './state/use-group-layers.ts';
import { useGrip } from './state/use-grip.ts';
import { useHere } from './state/use-here.ts';
import { useMapKeys } from './state/use-map-keys.ts';
import { useNudge } from './state/use-nudge.ts';
import { useLayerInHand } from './state/use-layer-in-hand.ts';
import { useOutline } from '../../project-map/use-outline.ts';
import { usePresses } from './state/use-presses.ts';
import type { Presses } from './state/use-presses.ts';
import { useSelection } from './state/use-selection.ts';
import { useSidePanel } from './state/use-side-panel.ts';
import { useShaping } from './state/use-shaping.ts';
import { useSnapping } from './state/use-snapping.ts';
import { useDock } from './table/use-dock.ts';
import { useEditorCommands } from './use-editor-commands.ts';
import { useWriting } from './writing/use-writing.ts';
import { TextEntry } from './writing/text-entry.tsx';
import { useVersions } from './versions/use-versions.ts';

/** Its code comes when it is first opened. */
const PictureDialog = lazyPart(
  async () => (await import('./picture/picture-dialog.tsx')).PictureDialog,
);

/** The page's part of the address. */
export interface EditorAddress extends CommentsAddress {
  readonly map?: string;
  readonly region?: string;
}

export interface EditorScreenProps {
  readonly map: ProjectMap;
  readonly engine: Engine;
  readonly regions: readonly Region[];
  readonly address: EditorAddress;
  readonly onAddress: (change: { [Key in keyof EditorAddress]?: string | undefined }) => void;
  readonly colourMode: ColourModeControl;
  readonly onShortcuts: () => void;
  /** The name of the project with a link to it, or what a scratch map is. */
  readonly title: ReactNode;
  /** What can be done with the map as a whole, below its title. */
  readonly actions?: ReactNode;
  /** The name of the project, for files of its map. */
  readonly name?: string;
  /** Whether it is inside a page of the shell. */
  readonly isPart?: boolean;
  /** Whose map it is; without one it is a scratch map. */
  readonly project?: EditorProject;
  /** Where the project is: what a map without features begins with. */
  readonly box: Bbox | undefined;
}

const CommentPins = lazyPart(async () => (await import('./comments/comment-pins.tsx')).CommentPins);

const PANEL_PIXELS = 288;
const INSPECTOR_PIXELS = 304;
/** Of a shape with more corners, only the outline is drawn. */
const MOST_CORNERS = 400;
/** What is raised is seen well from here. */
const TILTED_DEGREES = 50;
/** A copy is put so many units of 1e-7° beside what it is of. */
const COPY_OFFSET = 2000;

/** A map with its layers, and all that changes it. */
export function EditorScreen(props: EditorScreenProps) {
  const { engine, regions, address, onAddress, box, name = '' } = props;
  const shownComments = useRef<CommentsInHand>(undefined);
  const side = useSidePanel(shownComments);
  const operations = useOperations(side);
  const versions = useVersions(props.map, side);
  const map = versions.seen ?? props.map;
  const [preferences, prefer] = useDisplayPreferences();
  const isPhone = useMediaQuery(phoneQuery);
  const page = useMapPage({ engine, regions, address, onAddress, startBox: () => box });
  const outline = useOutline(map);
  const mayEdit = outline.role === 'owner' || outline.role === 'editor';
  const acts = useActs(map);
  const layer = useLayerInHand(outline, acts);
  const groupLayers = useGroupLayers(outline, acts, layer);
  const selection = useSelection(map);
  const grip = useGrip(selection, acts);
  const picture = usePictureDialog();
  const [chosen, setChosen] = useState<Handle>();
  const [said, announce] = useState('');
  const snapping = useSnapping();
  const { ids, features, select } = selection;
  const { remote, onFaults } = useRemoteFaults();
  const showPointer = useHere(map, ids);
  const dock = useDock();
  const { role } = outline;
  const comments = useComments({ project: props.project, role, address, onAddress });
  shownComments.current = comments;

  const add = async (geometry: Geometry) => {
    const into = await layer.require();
    if (into === undefined) return;
    const made = await acts.perform('add-features', {
      layer: into,
      features: [{ geometry, properties: {} }],
    });
    if (!made) return;
    announce(text.announce.finished(text.kinds[geometry.type]));
    select(made);
  };
  const shaping = useShaping({ selection, acts, announce });
  const drawing = useDrawing((geometry, tool) => {
    if (tool === 'lasso') void selection.selectIn(geometry);
    else if (tool === 'split' || tool === 'hole') shaping.cut(tool, geometry);
    else void add(geometry);
  });

  const inHand = features.length === 1 ? features[0] : undefined;
  const shape = features.length === 1 ? grip.shapes[0] : undefined;
  const handles = useMemo(
    () => (shape && mayEdit && drawing.tool !== 'transform' ? handlesOf(shape, MOST_CORNERS) : []),
    [shape, mayEdit, drawing.tool],
  );
  // Of more than are in hand, the frame is not known. While it is dragged, what it makes is seen.
  const isFramed = ids.length > 1 || drawing.tool === 'transform';
  const hasFrame = mayEdit && isFramed && !grip.isHeld && ids.length === features.length;
  const frame = hasFrame && drawing.mode === 'choose' ? grip.frame : undefined;
  const canMove = mayEdit && features.length > 0 && drawing.mode === 'choose';
  const nudge = useNudge({ map: page.map, canMove, drag: grip.drag, drop: grip.drop });
  const chosenNow = chosen && handles.find((handle) => isSameHandle(handle, chosen));
  const removeSelected = () => {
    const splice = inHand && chosenNow && removeCorner(inHand.geometry, chosenNow);
    setChosen(undefined);
    if (inHand && splice) {
      void acts.perform('reshape', { id: inHand.id, splices: [splice] });
      return;
    }
    void acts.perform('remove-features', { ids }).then((made) => {
      if (made) sayDone(text.removed(ids.length), acts.undo);
    });
    select([]);
  };
  const duplicate = () =>
    void acts
      .perform('duplicate-features', { ids, offset: [COPY_OFFSET, -COPY_OFFSET] })
      .then((made) => made && select(made));

  const writing = useWriting({ acts, layer, selection, announce });
  const surface = useRef<EditSurfaceHandle>(null);
  const presses = usePresses({
    ...{ view: page.map, map, drawing, comments, selection, surface, announce },
    write: writing.begin,
  });
  const press: Presses['press'] = (at, how) => {
    setChosen(undefined);
    return presses.press(at, how);
  };
  const pressMiddle = () => {
    setChosen(undefined);
    presses.pressMiddle();
  };

  const parts = {
    ...{
      map,
      outline,
      mayEdit,
      acts,
      layer,
      selection,
      drawing,
      snapping,
      shaping,
      dock,
      operations,
      versions,
      groupLayers,
      remote,
      picture,
      regions,
      name,
      comments,
      removeSelected,
    },
    zoom: page.camera.view.zoom,
    tilt: () => {
      if (page.map?.getView().pitch === 0) page.map.setPitch(TILTED_DEGREES);
    },
    showBox: (shown: Bbox) => page.map?.fitBounds(shown),
    isInView: (shown: Bbox) => {
      const view = page.map?.getBounds();
      return view !== undefined && bboxContains(view, bboxCentre(shown));
    },
  };
  const clipboard = useFeatureClipboard(parts);
  const state: EditorState = { ...parts, clipboard };
  const keys = useMapKeys({
    ...{ view: page.map, map, outline, select, pressMiddle, announce },
    isDrawing: drawing.mode === 'corners',
  });
  const comment = () => {
    if (drawing.corners.length > 0) return false;
    if (!inHand) return drawing.setTool('comment');
    return comments?.start({ place: anchorOf(inHand.geometry), feature: inHand.id });
  };
  useEditorCommands({ ...state, pressMiddle, duplicate, nudge, comment });

  const scene: EditScene = useMemo(
    () => ({
      selected: grip.shapes,
      handles,
      frame,
      chosen: chosenNow,
      drawing:
        drawing.mode === 'choose' ? undefined : { shape: drawing.shape, corners: drawing.corners },
      people: outline.people.flatMap(({ name, colour, cursor }) =>
        cursor ? [{ name, colour, cursor: toVertex([cursor[0], cursor[1]]) }] : [],
      ),
    }),
    [
      grip.shapes,
      handles,
      frame,
      chosenNow,
      drawing.mode,
      drawing.shape,
      drawing.corners,
      outline.people,
    ],
  );
  // Dragged, they would be there twice.
  const hidden = useMemo(() => new Set(grip.isHeld ? ids : []), [grip.isHeld, ids]);
  const selected = useMemo(() => new Set(ids), [ids]);
  const onNews = useCallback<ProjectMap['onLayerNews']>(
    (listener) => map.onLayerNews(listener),
    [map],
  );
  const isShown = ids.length > 0 || layer.chosen !== undefined || comments?.view !== undefined;
  const hasInspector = !isPhone && isShown;
  return (
    <EditorContext value={state}>
      <MapPage
        page={page}
        hidesRegion
        marksMiddle={(isPhone && drawing.mode === 'corners') || keys.marksMiddle}
        isPart={props.isPart ?? false}
        colourMode={props.colourMode}
        settings={preferences}
        onSettings={prefer}
        covered={{
          top: isPhone ? 64 : 56,
          bottom: dock.isOpen ? dock.pixels + gap : isPhone ? 96 : 0,
          start: isPhone ? 0 : PANEL_PIXELS + gap,
        }}
        onShortcuts={props.onShortcuts}
        overlays={
          <>
            <DocumentLayers
              // Its layers and its nodes change in one go, which one drawing does not take.
              key={versions.seen ? 'past' : 'now'}
              nodes={outline.nodes}
              layers={map.layers}
              onNews={onNews}
              onFaults={onFaults}
              inHand={hidden}
              hovered={keys.walked}
            />
            <GhostSurface shapes={operations.ghost} />
            <DifferenceMarks marks={versions.marks} />
            {writing.at && (
              <TextEntry key={writing.at.join()} at={writing.at} onEnd={writing.end} />
            )}
            {comments && <CommentPins comments={comments} />}
            <EditSurface
              ref={surface}
              scene={scene}
              layers={map.layers}
              onNews={onNews}
              inHand={selected}
              isDrawing={drawing.mode === 'corners'}
              isStroking={drawing.mode === 'stroke'}
              onStrokeStart={drawing.stroke.start}
              onStrokeMove={drawing.stroke.move}
              onStrokeEnd={drawing.stroke.end}
              onStrokeCancel={drawing.stroke.cancel}
              mayEdit={mayEdit}
              isSnapping={snapping.isOn}
              takesArrows={canMove}
              onPress={(at, how) => void press(at, how)}
              onFinish={drawing.finish}
              onPointer={(at) => {
                drawing.movePointer(at);
                showPointer(at);
              }}
              onChoose={setChosen}
              onDrag={grip.drag}
              onDrop={grip.drop}
              onCancel={grip.cancel}
              onBox={(area, { adds }) =>
                void map.layers
                  .inBox({ box: area, zoom: page.camera.view.zoom })
                  .then((found) => select(adds ? [...new Set([...ids, ...found])] : found))
              }
            />
          </>
        }
      >
        <p role="status" className="sr-only">
          {said}
        </p>
        <EditorPanels
          title={props.title}
          actions={props.actions}
          widths={{ panel: PANEL_PIXELS, inspector: INSPECTOR_PIXELS }}
          hasInspector={hasInspector}
          isPhone={isPhone}
          onDuplicate={duplicate}
          onMiddle={pressMiddle}
        />
        {picture.isOpen && page.map && (
          <PictureDialog name={name} handle={page.map} onClose={picture.close} />
        )}
      </MapPage>
    </EditorContext>
  );
}

function isSameHandle(a: Handle, b: Handle): boolean {
  return a.kind === b.kind && a.line === b.line && a.index === b.index;
}
