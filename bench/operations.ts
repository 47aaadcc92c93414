import { operationNames } from '@webmaps/operations/operations';
import type { OperationName } from '@webmaps/operations/operations';
import { runOperation } from '@webmaps/operations/run-operation';
import type { OperationCall } from '@webmaps/operations/run-operation';
import { openGeos } from '@webmaps/operations/testing/open-geos';
import type { NamedFeature } from '@webmaps/project/map/import/named-features';
import { processorMilliseconds } from './figure.ts';
import type { Figure } from './figure.ts';
import { makePolygons } from './map-document.ts';

const ROUNDS = 2;
const COUNT = 2000;

/**
 * What operations on 2,000 buildings cost, with squares of 1 km as their second layer. Ratios
 * are to parsing the buildings from JSON, in this run.
 */
export async function benchOperations(): Promise<Figure[]> {
  const features: readonly NamedFeature[] = makePolygons()
    .slice(0, COUNT)
    .map(({ geometry, properties }) => ({ geometry, values: properties }));
  const geos = await openGeos();
  const context = { geos, progress: () => undefined };
  const make = (name: OperationName, call: Partial<OperationCall>) => {
    const result = runOperation({ name, values: {}, features, others: [], ...call }, context);
    return result.status === 'done' ? result.features : [];
  };
  const squares = make('grid', { values: { size: 1000 } });
  const points = make('centroid', {});
  const others: Partial<Record<OperationName, readonly NamedFeature[]>> = {
    difference: squares,
    intersection: squares,
    clip: squares,
    'spatial-join': squares,
    nearest: points,
  };
  const calls: Partial<Record<OperationName, Partial<OperationCall>>> = {
    dissolve: { values: { field: 'f.2' } },
    voronoi: { features: points },
    grid: { values: { size: 100 } },
    'points-in-areas': { features: squares, others: points },
    nearest: { values: { within: 100 } },
  };
  const json = JSON.stringify(features);
  const yardstick = measure(() => JSON.parse(json) as unknown);
  return operationNames.map((name) => {
    const call = { others: others[name] ?? [], ...calls[name] };
    const value = measure(() => make(name, call));
    return {
      group: 'operations on 2,000 polygons',
      name,
      value,
      unit: 'ms',
      ratio: { value: value / yardstick, to: 'parsing their JSON' },
    };
  });
}

/** The best of some rounds: the machine does other work at the same time. */
function measure(act: () => unknown): number {
  const samples: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    act();
    samples.push(processorMilliseconds(before));
  }
  return Math.min(...samples);
}
