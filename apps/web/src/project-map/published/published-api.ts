import { ChunkStore } from '@webmaps/project/map/chunk/chunk-store';
import { MapDocument } from '@webmaps/project/map/document/map-document';
import type { NodeId } from '@webmaps/project/map/ids';
import type { PublishedMap } from '@webmaps/protocol/map/published-map';
import { layerApi } from '../layers/layer-api.ts';
import { LayerTables } from '../layers/layer-tables.ts';
import type { NamedChunk } from '../worker/chunk-files.ts';
import type { LayerQuestion } from '../worker/questions.ts';
import { layerFile } from './layer-file.ts';

interface MapToShow {
  readonly content: PublishedMap;
  readonly files: readonly NamedChunk[];
}

/** The methods of the worker of one published map, which nothing changes. */
export function createPublishedApi() {
  let tables: LayerTables | undefined;
  const opened = () => {
    if (tables === undefined) throw new Error('No map is open');
    return tables;
  };
  return {
    open({ content: { nodes, batches }, files }: MapToShow): Promise<void> {
      const chunks = new ChunkStore();
      for (const { name, bytes } of files) chunks.add(name, bytes);
      const document = new MapDocument(chunks, {
        nodes: new Map(nodes),
        batches: new Map(batches.map((batch) => [batch.origin, { ...batch, isRemoved: false }])),
        edited: new Map(),
      });
      tables = new LayerTables(document);
      return Promise.resolve();
    },

    read({ name, input }: LayerQuestion): Promise<unknown> {
      const method = layerApi(opened())[name] as (input: unknown) => Promise<unknown>;
      return method(input);
    },

    /** The features of a layer as GeoJSON. */
    file: (layer: NodeId): Promise<Blob> => Promise.resolve(layerFile(opened().document, layer)),
  };
}

export type PublishedApi = ReturnType<typeof createPublishedApi>;
