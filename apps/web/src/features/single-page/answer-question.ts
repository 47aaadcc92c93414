import { embedLimits } from '@webmaps/protocol/embed';
import type { EmbedAnswer, EmbedQuestion } from '@webmaps/protocol/embed';
import type { Engine } from '../../engine/engine.ts';
import type { LayerSettings } from '../../map-page/address-layers.ts';
import type { MapHandle } from '../../map/canvas/map-types.ts';
import { text } from '../../text/en/single-page.ts';
import { EmbedFailure } from './embed-bridge.ts';
import { withSet } from './feature-sets.ts';
import type { FeatureSet } from './feature-sets.ts';
import { placeOf } from './place-of.ts';
import { writeView } from './use-embed-bridge.ts';

interface AnswerContext {
  readonly map: Pick<MapHandle, 'getView' | 'jumpTo' | 'fitBounds'>;
  readonly engine: Pick<Engine, 'search'>;
  readonly sets: readonly FeatureSet[];
  readonly onSets: (sets: readonly FeatureSet[]) => void;
  readonly onLayers: (layers: LayerSettings, theme: 'light' | 'dark' | undefined) => void;
}

/**
 * Does what the page around asks. Nothing of it reads or changes anything of a person.
 *
 * @throws EmbedFailure
 */
export async function answerQuestion(
  question: EmbedQuestion,
  context: AnswerContext,
): Promise<EmbedAnswer> {
  const { map } = context;
  switch (question.do) {
    case 'setView': {
      const { center, zoom, bearing, pitch } = question.with;
      map.jumpTo({
        ...(center && { center }),
        ...(zoom !== undefined && { zoom }),
        ...(bearing !== undefined && { bearing }),
        ...(pitch !== undefined && { pitch }),
      });
      return { view: writeView(map.getView()) };
    }
    case 'fit':
      map.fitBounds(question.with.box, { motion: 'jump' });
      return { view: writeView(map.getView()) };
    case 'getView':
      return { view: writeView(map.getView()) };
    case 'setLayers': {
      const { layers, theme } = question.with;
      context.onLayers(
        {
          hillshade: layers.includes('hillshade'),
          contours: layers.includes('contours'),
          slopes: layers.includes('slope'),
          buildings3d: layers.includes('buildings'),
          terrain3d: layers.includes('terrain'),
        },
        theme,
      );
      return {};
    }
    case 'addGeoJson': {
      const { name, data, colour } = question.with;
      const features = data === null ? [] : data.type === 'Feature' ? [data] : data.features;
      const sets = withSet(context.sets, name, data ? { name, colour, features } : undefined);
      if (sets.length > embedLimits.maxSets) {
        throw new EmbedFailure('too_large', text.bridge.tooManySets(embedLimits.maxSets));
      }
      context.onSets(sets);
      return {};
    }
    case 'search': {
      const near = map.getView().center;
      const found = await context.engine.search(question.with.text, {
        near,
        limit: embedLimits.maxResults,
      });
      if (found.status !== 'ready') throw new EmbedFailure('unavailable', text.bridge.noSearch);
      return { places: found.results.map(placeOf) };
    }
  }
}
