import type { Shapes } from '@webmaps/formats/shapes/shapes';
import type { ReactNode } from 'react';

/** Draws what is in a file on a map; the page composes it. */
export type RenderShapes = (shapes: Shapes) => ReactNode;
