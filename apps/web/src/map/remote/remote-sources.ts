import type { NodeId } from '@webmaps/project/map/ids';
import type { ShownLayer } from '@webmaps/project/map/nodes/layer-order';
import { remoteSourceOf } from '@webmaps/project/map/nodes/source';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { isPermitted } from './permitted-hosts.ts';
import type { RemoteFault } from './remote-fault.ts';
import { isAlive } from '../canvas/map-context.ts';
import { RemoteSourceOnMap } from './remote-source.ts';

/** By layer; layers without a fault are not in it. */
export type RemoteFaults = ReadonlyMap<NodeId, RemoteFault>;

/**
 * The sources of the remote layers of a map. Nothing is asked for before a layer is shown for the
 * first time, and nothing ever of a host that the operator does not permit.
 */
export class RemoteSources {
  readonly #map: MapLibreMap;
  readonly #onFaults: (faults: RemoteFaults) => void;
  readonly #sources = new Map<NodeId, RemoteSourceOnMap>();
  #faults = new Map<NodeId, RemoteFault>();
  #replaced: RemoteSourceOnMap[] = [];
  #isListening = false;

  constructor(map: MapLibreMap, onFaults: (faults: RemoteFaults) => void) {
    this.#map = map;
    this.#onFaults = onFaults;
  }

  /** Adds the sources that the layers need; `sweep` takes away those that they need no more. */
  show(layers: readonly ShownLayer[]): void {
    const remote = new Map(
      layers.flatMap((layer) => {
        const source = remoteSourceOf(layer.node);
        return source ? [[layer.id, { source, isVisible: layer.isVisible }] as const] : [];
      }),
    );
    for (const [id, known] of this.#sources) {
      const now = remote.get(id);
      if (now && known.isOf(now.source)) continue;
      this.#sources.delete(id);
      this.#replaced.push(known);
      this.#setFault(id, undefined);
    }
    for (const id of this.#faults.keys()) if (!remote.has(id)) this.#setFault(id, undefined);
    for (const [id, { source, isVisible }] of remote) {
      const known = this.#sources.get(id);
      if (known) known.setVisible(isVisible);
      else if (!isPermitted(source.address)) this.#setFault(id, { kind: 'not-permitted' });
      else if (isVisible) {
        this.#listen();
        const onFault = (fault: RemoteFault | undefined) => this.#setFault(id, fault);
        this.#sources.set(id, new RemoteSourceOnMap(this.#map, { layer: id, source, onFault }));
      }
    }
  }

  /** The name of a layer's source; undefined while it has none. */
  nameOf(layer: NodeId): string | undefined {
    return this.#sources.get(layer)?.name;
  }

  /** Takes sources away that no layer of the map is drawn from any more. */
  sweep(): void {
    for (const source of this.#replaced) source.remove();
    this.#replaced = [];
  }

  /** Asks once more for what could not be had. */
  retry(layer: NodeId): void {
    this.#sources.get(layer)?.retry();
  }

  close(): void {
    if (this.#isListening) globalThis.removeEventListener('online', this.#onOnline);
    this.#replaced.push(...this.#sources.values());
    this.#sources.clear();
    if (isAlive(this.#map)) this.sweep();
    else for (const source of this.#replaced) source.forget();
  }

  readonly #onOnline = (): void => {
    for (const id of this.#faults.keys()) this.retry(id);
  };

  /** A map without remote layers needs no network. */
  #listen(): void {
    if (this.#isListening) return;
    this.#isListening = true;
    globalThis.addEventListener('online', this.#onOnline);
  }

  #setFault(id: NodeId, fault: RemoteFault | undefined): void {
    if (JSON.stringify(this.#faults.get(id)) === JSON.stringify(fault)) return;
    this.#faults = new Map(this.#faults);
    if (fault) this.#faults.set(id, fault);
    else this.#faults.delete(id);
    this.#onFaults(this.#faults);
  }
}
