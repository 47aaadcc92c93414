import type { Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { keepOverlays } from '../layers/keep-overlays.ts';
import { withoutNewUppers } from '@webmaps/map-style/symbol-order';

/**
 * Gives a map its styles one after the other. A change that comes while the first style is still
 * being read waits for it, and only the last one is made: MapLibre can find what differs only
 * between styles it has read, and would rebuild everything.
 */
export class StyleSwitch {
  readonly #map: Pick<MapLibreMap, 'setStyle' | 'once'>;
  #state: 'empty' | 'reading' | 'read' = 'empty';
  #shown: StyleSpecification | undefined;
  #waiting: StyleSpecification | undefined;

  constructor(map: Pick<MapLibreMap, 'setStyle' | 'once'>) {
    this.#map = map;
  }

  show(style: StyleSpecification): void {
    if (this.#state === 'reading') this.#waiting = style;
    else if (this.#state === 'read') this.#change(style);
    else this.#begin(style);
  }

  #begin(style: StyleSpecification): void {
    this.#state = 'reading';
    this.#shown = style;
    this.#map.once('style.load', () => {
      this.#state = 'read';
      if (this.#waiting) this.#change(this.#waiting);
      this.#waiting = undefined;
    });
    this.#map.setStyle(style, { diff: false });
  }

  #change(style: StyleSpecification): void {
    if (this.#shown === style) return;
    const lowers = withoutNewUppers(style, this.#shown);
    this.#shown = style;
    const options = { diff: true, transformStyle: keepOverlays };
    if (lowers !== style) this.#map.setStyle(lowers, options);
    this.#map.setStyle(style, options);
  }
}
