import type { NodeId } from '@webmaps/project/map/ids';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { styleOf } from '@webmaps/project/style/sections';
import type { Condition } from '@webmaps/project/table/condition';
import { conditionsFormula } from '@webmaps/project/table/conditions-formula';
import { text } from '../../../../text/en/attribute-table.ts';
import { Button } from '../../../../ui/button.tsx';
import { useEditor } from '../../editor-context.ts';

interface MapFilterProps {
  readonly layer: NodeId;
  readonly node: MapNode;
  /** Those of the table. */
  readonly conditions: readonly Condition[];
}

const words = text.filter;

/** What the map shows of the layer, for everybody: only what meets a filter, or all. */
export function MapFilter({ layer, node, conditions }: MapFilterProps) {
  const { acts, mayEdit } = useEditor();
  const { filter } = styleOf(node);
  const wanted = conditionsFormula(conditions);
  return (
    <>
      {mayEdit && wanted !== '' && wanted !== filter?.formula && (
        <Button
          size="small"
          onClick={() =>
            void acts.perform('set-style', {
              id: layer,
              section: 'filter',
              value: { formula: wanted },
            })
          }
        >
          {words.mapToo}
        </Button>
      )}
      {filter && (
        <span className="flex min-w-0 items-center gap-2 text-small">
          <span className="text-muted-foreground">{words.onMap}</span>
          <bdi className="truncate" title={readable(filter.formula, node)}>
            {readable(filter.formula, node)}
          </bdi>
          {mayEdit && (
            <Button
              size="small"
              onClick={() => void acts.perform('set-style', { id: layer, section: 'filter' })}
            >
              {words.showAll}
            </Button>
          )}
        </span>
      )}
    </>
  );
}

/** The formula with the names of fields in place of their ids. */
function readable(formula: string, node: MapNode): string {
  const names = new Map(fieldsOf(node).map(([id, { name }]) => [id, name]));
  return formula.replaceAll(/\[([^\]]+)\]/g, (whole, id: string) => {
    const name = names.get(id);
    return name === undefined ? whole : `[${name}]`;
  });
}
