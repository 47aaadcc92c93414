import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { gap } from '../../../map-page/padding.ts';
import { text } from '../../../text/en/editor.ts';
import { text as commentText } from '../../../text/en/map-comments.ts';
import { text as operationText } from '../../../text/en/operations.ts';
import { BottomSheet } from '../../../ui/bottom-sheet.tsx';
import type { SheetStop } from '../../../ui/sheet-stops.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useEditor } from '../editor-context.ts';
import type { EditorState } from '../editor-context.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { DrawingBar } from './drawing-bar.tsx';
import { LayerTree } from './tree/layer-tree.tsx';
import { MapFoot } from './map-foot.tsx';
import { PeopleHere } from './people-here.tsx';
import { SavingState } from './saving-state.tsx';
import { Toolbar, ViewerBar } from '../toolbar.tsx';
import { VersionsButton } from './versions-button.tsx';

/** Its code comes when it is first shown. */
const TableDock = lazyPart(async () => (await import('../table/table-dock.tsx')).TableDock);
const OperationsPanel = lazyPart(
  async () => (await import('../operations/operations-panel.tsx')).OperationsPanel,
);
const CommentsPanel = lazyPart(
  async () => (await import('../comments/comments-panel.tsx')).CommentsPanel,
);
const CommentsToggle = lazyPart(
  async () => (await import('../comments/comments-toggle.tsx')).CommentsToggle,
);
const VersionsPanel = lazyPart(
  async () => (await import('../versions/versions-panel.tsx')).VersionsPanel,
);
const VersionBanner = lazyPart(
  async () => (await import('../versions/version-banner.tsx')).VersionBanner,
);

/** A window in which two panels would leave no map between them. */
const NARROW = '(max-width: 1199.98px)';

interface EditorPanelsProps {
  readonly title: ReactNode;
  readonly actions: ReactNode;
  readonly widths: { readonly panel: number; readonly inspector: number };
  readonly hasInspector: boolean;
  readonly isPhone: boolean;
  readonly onDuplicate: () => void;
  readonly onMiddle: () => void;
}

/** The panels over the map: layers at the start, what is selected at the end, tools above. */
export function EditorPanels(props: EditorPanelsProps) {
  const { widths, isPhone, onDuplicate, onMiddle } = props;
  const { mayEdit, selection, dock, operations, versions, comments } = useEditor();
  const view = comments?.view;
  const isNarrow = useMediaQuery(NARROW);
  const [stop, setStop] = useState<SheetStop>('peek');
  // A sheet that is low would hide what was asked for.
  const isAsked = versions.isOpen || (view !== undefined && view.kind !== 'list');
  useEffect(() => {
    if (isAsked) setStop((was) => (was === 'peek' ? 'half' : was));
  }, [isAsked]);
  const isPast = versions.seen !== undefined;
  const state = (
    <div className="flex items-center justify-between gap-2">
      {isPast ? <span /> : <SavingState />}
      <VersionsButton />
    </div>
  );
  const head = (
    <div className="flex flex-col gap-1 border-b p-3">
      {props.title}
      {props.actions}
      {state}
      {!mayEdit && !isPast && (
        <p className="text-small text-muted-foreground">
          {comments?.mayComment ? text.commentsOnly : text.readOnly}
        </p>
      )}
      <PeopleHere />
    </div>
  );
  const bar = isPast ? <VersionBanner /> : mayEdit ? <Toolbar /> : <ViewerBar />;
  const tools = (
    <div className="pointer-events-none absolute inset-x-0 top-3 z-20 flex justify-center">
      <div className="pointer-events-auto min-w-0">{bar}</div>
    </div>
  );
  const inspector = <Inspector onDuplicate={onDuplicate} />;
  /** Where there is room for one panel: what is selected is above the layers, their style below. */
  const hasSelection = selection.ids.length > 0;
  /** A panel that takes the place of the inspector. */
  const side = sidePanelOf({ operations, versions, comments });
  const shownSide = side && (
    <>
      {side.panel}
      {side.goesWithSelection && hasSelection && inspector}
    </>
  );
  const stacked = shownSide ?? (
    <>
      {hasSelection && inspector}
      <LayerTree />
      {!hasSelection && inspector}
    </>
  );
  const hasInspector = (props.hasInspector || side !== undefined) && !isNarrow;
  const table = dock.isOpen && (
    <TableDock
      isPhone={isPhone}
      start={widths.panel + 2 * gap}
      end={hasInspector ? 64 + widths.inspector + gap : gap}
    />
  );
  if (isPhone) {
    return (
      <>
        {tools}
        {table}
        <DrawingBar isPhone onMiddle={onMiddle} />
        <BottomSheet
          stop={stop}
          onStop={setStop}
          label={text.panel}
          words={text.words}
          head={<div className="px-2">{props.title}</div>}
          contentKey={String(selection.key)}
        >
          <div className="flex flex-col gap-2 px-3 pb-2">
            {props.actions}
            {state}
            {comments && !view && <CommentsToggle comments={comments} isNamed />}
          </div>
          {stacked}
          <MapFoot />
        </BottomSheet>
      </>
    );
  }
  return (
    <>
      {tools}
      {table}
      <DrawingBar isPhone={false} onMiddle={onMiddle} />
      <aside
        aria-label={text.panel}
        className="floating absolute flex flex-col"
        style={{
          insetInlineStart: gap,
          top: 56,
          maxHeight: `calc(100% - ${56 + gap}px)`,
          width: widths.panel,
        }}
      >
        {head}
        <div className="min-h-0 flex-1 overflow-y-auto">{isNarrow ? stacked : <LayerTree />}</div>
        <MapFoot />
      </aside>
      {hasInspector && (
        <aside
          aria-label={side?.label ?? text.inspector}
          className="floating absolute overflow-y-auto"
          style={{
            insetInlineEnd: 64,
            top: 68,
            // The credits are below it, and the table lifts them.
            maxHeight: `calc(100% - ${68 + 56 + (dock.isOpen ? dock.pixels : 0)}px)`,
            width: widths.inspector,
          }}
        >
          {shownSide ?? inspector}
        </aside>
      )}
    </>
  );
}

interface SidePanel {
  readonly label: string;
  readonly panel: ReactNode;
  /** Whether what is selected is shown below it. */
  readonly goesWithSelection: boolean;
}

function sidePanelOf({
  operations,
  versions,
  comments,
}: Pick<EditorState, 'operations' | 'versions' | 'comments'>): SidePanel | undefined {
  if (comments?.view) {
    const panel = <CommentsPanel comments={comments} />;
    return { label: commentText.title, panel, goesWithSelection: false };
  }
  if (operations.isOpen) {
    const panel = <OperationsPanel key={operations.layer ?? ''} />;
    return { label: operationText.title, panel, goesWithSelection: false };
  }
  if (!versions.isOpen) return undefined;
  return { label: text.versions, panel: <VersionsPanel />, goesWithSelection: true };
}
