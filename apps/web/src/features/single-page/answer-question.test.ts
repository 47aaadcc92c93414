import { embedLimits } from '@webmaps/protocol/embed';
import type { EmbedQuestion } from '@webmaps/protocol/embed';
import { describe, expect, it, vi } from 'vitest';
import type { MapView } from '../../map/canvas/map-types.ts';
import { answerQuestion } from './answer-question.ts';
import type { FeatureSet } from './feature-sets.ts';

const view: MapView = { center: [7, 43], zoom: 12, bearing: 0, pitch: 0 };
const point = {
  type: 'Feature' as const,
  geometry: { type: 'Point' as const, coordinates: [0, 0] as [number, number] },
};

function context(sets: readonly FeatureSet[] = []) {
  return {
    map: { getView: () => view, jumpTo: vi.fn(), fitBounds: vi.fn() },
    engine: { search: vi.fn() },
    sets,
    onSets: vi.fn(),
    onLayers: vi.fn(),
  };
}

const asked = (question: object) => ({ webmaps: 1, id: 1, ...question }) as EmbedQuestion;

describe('a question of the page around', () => {
  it('moves the camera by what it names alone, and answers with the view', async () => {
    const parts = context();
    const answer = await answerQuestion(asked({ do: 'setView', with: { zoom: 3 } }), parts);
    expect(parts.map.jumpTo).toHaveBeenCalledExactlyOnceWith({ zoom: 3 });
    expect(answer).toEqual({ view });
  });

  it('shows the layers that it names, and hides the others', async () => {
    const parts = context();
    await answerQuestion(asked({ do: 'setLayers', with: { layers: ['terrain'] } }), parts);
    expect(parts.onLayers).toHaveBeenCalledExactlyOnceWith(
      { hillshade: false, contours: false, slopes: false, buildings3d: false, terrain3d: true },
      undefined,
    );
  });

  it('puts features on the map, replaces them and takes them away, up to a limit', async () => {
    const sets = Array.from({ length: embedLimits.maxSets }, (_, index) => ({
      name: `set ${index}`,
      colour: undefined,
      features: [],
    }));
    const full = context(sets);
    const add = (name: string, data: unknown) => asked({ do: 'addGeoJson', with: { name, data } });
    await expect(answerQuestion(add('one more', point), full)).rejects.toMatchObject({
      code: 'too_large',
    });
    expect(full.onSets).not.toHaveBeenCalled();
    await answerQuestion(add('set 3', point), full);
    expect(full.onSets.mock.lastCall?.[0]).toHaveLength(embedLimits.maxSets);
    await answerQuestion(add('set 3', null), full);
    expect(full.onSets.mock.lastCall?.[0]).toHaveLength(embedLimits.maxSets - 1);
  });

  it('searches places, and says where the search did not answer', async () => {
    const parts = context();
    const result = { name: 'Harbour', label: 'Harbour, Northport', position: [7.1, 43.2] };
    parts.engine.search.mockResolvedValueOnce({ status: 'ready', results: [result] });
    const search = asked({ do: 'search', with: { text: 'harbour' } });
    expect(await answerQuestion(search, parts)).toEqual({
      places: [{ name: 'Harbour', detail: 'Harbour, Northport', position: [7.1, 43.2] }],
    });
    parts.engine.search.mockResolvedValueOnce({ status: 'cancelled' });
    await expect(answerQuestion(search, parts)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
