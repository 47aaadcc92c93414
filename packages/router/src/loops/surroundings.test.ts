import { describe, expect, it } from 'vitest';
import { gridTown } from '../testing/grid-town.ts';
import { degrees } from '../testing/street-network.ts';
import { planLoops } from './plan-loops.ts';
import { surroundingsOf } from './surroundings.ts';

const size = 12;
const town = (more: Partial<Parameters<typeof gridTown>[0]> = {}) =>
  gridTown({ size, spacing: 140, ...more });
const all = (engine: ReturnType<typeof town>) =>
  Array.from(engine.graph.sections.lengths, (_, edge) => edge * 2);

describe('surroundings', () => {
  it('are means and shares of the length', () => {
    const south = (points: Int32Array) => (points[1] ?? 0) < degrees(size * 70) * 1e7;
    const engine = town({
      scenery: { around: (points) => ({ green: south(points) ? 1 : 0, quiet: 0.25 }) },
      street: (_, row) => ({ lit: row < 3 ? 'yes' : row < 6 ? 'no' : 'unknown' }),
    });
    const { green, quiet, lit, unlit } = surroundingsOf(engine.graph, all(engine));
    expect(green).toBeGreaterThan(0.4);
    expect(green).toBeLessThan(0.6);
    expect(quiet).toBeCloseTo(0.25, 1);
    expect(lit).toBeCloseTo(0.25, 1);
    expect(unlit).toBeCloseTo(0.25, 1);
  });

  it('are not known where the region has none', () => {
    const engine = town({ street: () => ({ lit: 'unknown' }) });
    const none = { green: null, quiet: null, lit: 0, unlit: 0 };
    expect(surroundingsOf(engine.graph, all(engine))).toEqual(none);
    expect(surroundingsOf(engine.graph, [])).toEqual(none);
  });

  it('come with each loop', async () => {
    const engine = town({ scenery: { around: () => ({ green: 1, quiet: 1 }) } });
    const middle = degrees(size * 70);
    const outcome = await planLoops(
      { region: 'town', engine },
      { start: [middle, middle], lengthMetres: 2000 },
    );
    if (outcome.status === 'failed') throw new Error(outcome.error.message);
    expect(outcome.routes.map(({ surroundings }) => surroundings)).toEqual(
      outcome.routes.map(() => expect.objectContaining({ green: 1, quiet: 1 })),
    );
  });
});
