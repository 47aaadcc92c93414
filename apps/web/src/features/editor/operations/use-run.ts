import type { NodeId } from '@webmaps/project/map/ids';
import { privateFieldsOf } from '@webmaps/project/map/nodes/field';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { useEffect, useRef, useState } from 'react';
import { sayDone } from '../../../data/say-outcome.ts';
import type { LayersAdded } from '../../../project-map/worker/add-layers.ts';
import { text as words } from '../../../text/en/operations.ts';
import { addToast } from '../../../ui/toast-store.ts';
import { useEditor } from '../editor-context.ts';
import { countText, noteTexts } from './operation-words.ts';
import type { OperationsRunner } from './operations-runner.ts';
import type { OperationForm } from './use-operation-form.ts';

interface Work {
  /** The share that is done. */
  readonly share: number;
  /** Whether the result is being added to the map. */
  readonly isAdding: boolean;
  readonly cancel: () => void;
}

interface Run {
  /** Undefined while nothing runs. */
  readonly work: Work | undefined;
  /** Why nothing came of the last run. */
  readonly problem: string | undefined;
  readonly run: () => Promise<void>;
}

/** Runs what a form says, and adds the result as a layer in one step. */
export function useRun({
  form,
  runner,
}: {
  readonly form: OperationForm;
  readonly runner: OperationsRunner;
}): Run {
  const { map, outline, layer, acts, operations } = useEditor();
  const [work, setWork] = useState<Work>();
  const [problem, setProblem] = useState<string>();
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  /** Gives why nothing was added. */
  const runOnce = async (signal: AbortSignal): Promise<string | undefined> => {
    const question = await form.read?.();
    if (question === undefined) return words.failed;
    const show = (isAdding: boolean) => (share: number) =>
      setWork({ share, isAdding, cancel: () => stop.current.abort() });
    show(false)(0);
    const answer = await runner.run(question, { signal, onProgress: show(false) });
    if (answer.status === 'refused') {
      return [words.refusals[answer.reason], ...noteTexts(answer.notes)].join(' ');
    }
    const { packed, notes } = answer;
    show(true)(0);
    const name = form.resultName;
    const isPublic = !hasPrivateFields(outline.nodes);
    const result = { name, packed, isPublic };
    const added = await map.addPacked(result, { signal, onProgress: show(true) });
    if (added.status !== 'done') return reasonOf(added);
    operations.close();
    const [made] = added.layers;
    if (made !== undefined) layer.choose(made);
    sayDone(words.done(countText(added.count), name), acts.undo);
    const sentences = [...noteTexts(notes), ...(isPublic ? [] : [words.keptFromVisitors])];
    if (sentences.length > 0) addToast({ title: name, description: sentences.join(' ') });
    return undefined;
  };

  const run = async () => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setProblem(undefined);
    try {
      setProblem(await runOnce(signal));
    } catch {
      setProblem(signal.aborted ? words.cancelled : words.failed);
    } finally {
      setWork(undefined);
    }
  };
  return { work, problem, run };
}

function reasonOf(added: Exclude<LayersAdded, { status: 'done' }>): string {
  if (added.status === 'not-kept') return words.noRoom;
  return added.reason === 'full' ? words.full : words.refused;
}

/** The columns of a result are new ones, so it could show visitors what those before keep from them. */
function hasPrivateFields(nodes: ReadonlyMap<NodeId, MapNode>): boolean {
  return [...nodes.values()].some(
    (node) => node.kind === 'layer' && !node.isRemoved && privateFieldsOf(node).size > 0,
  );
}
