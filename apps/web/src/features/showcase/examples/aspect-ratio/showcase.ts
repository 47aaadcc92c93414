import type { Showcase } from '../../showcase.ts';
import { KeepsItsPlace } from './keeps-its-place.tsx';
import keepsItsPlaceCode from './keeps-its-place.tsx?raw';
import { Ratios } from './ratios.tsx';
import ratiosCode from './ratios.tsx?raw';

export const showcase: Showcase = {
  summary: 'Keeps the place of a picture, a video or a small map free at every width.',
  examples: [
    { title: 'Ratios', Example: Ratios, code: ratiosCode },
    { title: 'Keeps its place', Example: KeepsItsPlace, code: keepsItsPlaceCode },
  ],
  keyboard: [],
};
