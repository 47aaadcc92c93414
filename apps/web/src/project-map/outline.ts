import type { NodeId } from '@webmaps/project/map/ids';
import type { MapNode } from '@webmaps/project/map/nodes/node';
import { stepText } from '../text/en/map-steps.ts';
import type { PersonHere } from './person-here.ts';
import type { MapOutline, Saving } from './project-map.ts';
import type { MapReport } from './worker/map-report.ts';

/** Makes the outline of what the worker, the network and the other people say. */
export class OutlineStore {
  readonly #listeners = new Set<() => void>();
  #outline: MapOutline = {
    nodes: new Map<NodeId, MapNode>(),
    counts: new Map<NodeId, number>(),
    role: 'viewer',
    undo: undefined,
    redo: undefined,
    saving: { status: 'saved' },
    notMerged: [],
    people: [],
  };

  get outline(): MapOutline {
    return this.#outline;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  takeReport(report: MapReport, saving: Saving): void {
    const { nodes, counts, role, undo, redo, notMerged } = report;
    this.#set({
      ...(nodes && { nodes: new Map(nodes) }),
      counts: new Map(counts),
      role,
      undo: undo === undefined ? undefined : stepText(undo),
      redo: redo === undefined ? undefined : stepText(redo),
      notMerged,
      saving,
    });
  }

  setSaving(saving: Saving): void {
    this.#set({ saving });
  }

  setPeople(people: readonly PersonHere[]): void {
    this.#set({ people });
  }

  #set(changes: Partial<MapOutline>): void {
    this.#outline = { ...this.#outline, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
