import type { LooseValues, Parameter } from '@webmaps/operations/operation';
import { operationOf } from '@webmaps/operations/operations';
import type { OperationName } from '@webmaps/operations/operations';
import { initialValues } from '@webmaps/operations/run-operation';
import type { FeatureId, NodeId } from '@webmaps/project/map/ids';
import { fieldsOf } from '@webmaps/project/map/nodes/field';
import { shownLayers } from '@webmaps/project/map/nodes/layer-order';
import { nameOfNode } from '@webmaps/project/map/nodes/node-name';
import { useEffect, useState } from 'react';
import type { MapOutline } from '../../../project-map/project-map.ts';
import type { OperationQuestion } from '../../../workers/operations-api.ts';
import { useEditor } from '../editor-context.ts';
import { resultName } from './operation-words.ts';

export interface OperationForm {
  readonly name: OperationName;
  readonly values: LooseValues;
  readonly layers: readonly { readonly id: NodeId; readonly label: string }[];
  readonly first: NodeId | undefined;
  readonly second: NodeId | undefined;
  /** The features that it is for; `undefined` for all of the first layer. */
  readonly ids: readonly FeatureId[] | undefined;
  readonly choose: (name: OperationName) => void;
  readonly change: (parameter: string, value: string | number | undefined) => void;
  readonly chooseFirst: (layer: NodeId) => void;
  readonly chooseSecond: (layer: NodeId) => void;
  readonly onSelection: (isSelection: boolean) => void;
  /** Reads the features; `undefined` while a layer is missing. */
  readonly read: (() => Promise<OperationQuestion>) | undefined;
  /** Another text where the question is another. */
  readonly key: string;
  /** Whether there are more features than a preview is made of. */
  readonly isLarge: boolean;
  /** What the result is called. */
  readonly resultName: string;
}

/** More are not even read while a value moves. */
const MOST_PREVIEWED = 2000;

/** What a person has chosen of an operation. */
export function useOperationForm(): OperationForm {
  const { map, outline, operations, layer, selection } = useEditor();
  const [name, choose] = useState<OperationName>('buffer');
  const [changed, setChanged] = useState<Partial<Record<OperationName, LooseValues>>>({});
  const [chosenFirst, chooseFirst] = useState(operations.layer);
  const [chosenSecond, chooseSecond] = useState<NodeId>();
  const [isSelection, onSelection] = useState(
    operations.layer === undefined && selection.ids.length > 0,
  );
  const [edits, setEdits] = useState(0);
  useEffect(() => map.onLayerNews(() => setEdits((count) => count + 1)), [map]);

  const layers = shownLayers(outline.nodes).map(({ id }) => ({
    id,
    label: nameOfLayer(outline, id),
  }));
  const isThere = (id: NodeId | undefined) => layers.some((each) => each.id === id);
  const first = isThere(chosenFirst) ? chosenFirst : (layer.id ?? layers[0]?.id);
  const others = layers.filter(({ id }) => id !== first);
  const second = others.find(({ id }) => id === chosenSecond)?.id ?? others[0]?.id;
  const { parameters, takesSecond } = operationOf(name);
  const values = { ...initialValues(parameters), ...changed[name] };
  const ids = isSelection && selection.ids.length > 0 ? selection.ids : undefined;
  const isReady = first !== undefined && (!takesSecond || second !== undefined);
  const counts = [
    ids?.length ?? outline.counts.get(first ?? '') ?? 0,
    takesSecond ? (outline.counts.get(second ?? '') ?? 0) : 0,
  ];
  return {
    ...{ name, values, layers, first, second, ids },
    ...{ choose, chooseFirst, chooseSecond, onSelection },
    change: (parameter, value) =>
      setChanged({ ...changed, [name]: { ...changed[name], [parameter]: value } }),
    read: isReady
      ? async () => ({
          name,
          values,
          first: await map.packLayer(ids === undefined ? { layer: first } : { ids }),
          second:
            takesSecond && second !== undefined
              ? await map.packLayer({ layer: second })
              : undefined,
        })
      : undefined,
    key: JSON.stringify([name, values, first, takesSecond && second, ids && selection.key, edits]),
    isLarge: Math.max(...counts) > MOST_PREVIEWED,
    resultName: resultName({
      layer: nameOfLayer(outline, first),
      operation: name,
      values,
      second: nameOfLayer(outline, second),
    }),
  };
}

/** The columns that a value may name. */
export function columnsOfLayer(
  { nodes }: MapOutline,
  parameter: Parameter,
  { first, second }: Pick<OperationForm, 'first' | 'second'>,
): readonly string[] {
  if (parameter.kind !== 'field') return [];
  const node = nodes.get((parameter.of === 'first' ? first : second) ?? '');
  if (node === undefined) return [];
  return fieldsOf(node)
    .filter(([, { type }]) => !parameter.isNumber || type === 'number' || type === 'integer')
    .map(([, { name }]) => name);
}

function nameOfLayer({ nodes }: MapOutline, id: NodeId | undefined): string {
  const node = nodes.get(id ?? '');
  return node === undefined ? '' : nameOfNode(node);
}
