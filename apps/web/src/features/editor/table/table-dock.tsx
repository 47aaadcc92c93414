import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { gap } from '../../../map-page/padding.ts';
import { text } from '../../../text/en/attribute-table.ts';
import { useEditor } from '../editor-context.ts';
import { AttributeTable } from './attribute-table.tsx';
import { DockEdge } from './dock-edge.tsx';

interface TableDockProps {
  readonly isPhone: boolean;
  /** What the panels beside it cover, from where lines of text begin and where they end. */
  readonly start: number;
  readonly end: number;
}

/** The table of the layer in hand: below the map between the panels, on a phone a sheet. */
export function TableDock({ isPhone, start, end }: TableDockProps) {
  const { layer, outline, dock, versions } = useEditor();
  const node = layer.id === undefined ? undefined : outline.nodes.get(layer.id);
  return (
    <section
      aria-label={text.title(node ? nameOfNode(node) : '')}
      className={`floating absolute flex flex-col ${isPhone ? 'inset-x-0 bottom-0 z-30 rounded-b-none border-x-0 border-b-0 pb-[env(safe-area-inset-bottom)]' : ''}`}
      style={{
        height: dock.pixels,
        maxHeight: isPhone ? '85%' : `calc(100% - ${64 + 2 * gap}px)`,
        ...(!isPhone && { bottom: gap, insetInlineStart: start, insetInlineEnd: end }),
      }}
    >
      <DockEdge dock={dock} />
      {layer.id === undefined || !node ? (
        <p className="p-4 text-muted-foreground">{text.noLayer}</p>
      ) : (
        // Another layer has other fields, and a version other rows: what is sorted, filtered and typed
        // belongs to one.
        <AttributeTable
          key={`${layer.id} ${versions.seen ? 'past' : 'now'}`}
          layer={layer.id}
          node={node}
        />
      )}
    </section>
  );
}
