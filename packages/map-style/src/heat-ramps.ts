import type { BasemapTheme, Colour } from './flavor.ts';

export const heatRampNames = ['fire', 'ocean', 'violet'] as const;

export type HeatRampName = (typeof heatRampNames)[number];

/** From little to much: towards dark on a light map, and towards light on a dark one. */
export const heatRamps: Readonly<
  Record<HeatRampName, Readonly<Record<BasemapTheme, readonly Colour[]>>>
> = {
  fire: {
    light: ['#fcd34d', '#f59e0b', '#ef4444', '#b91c1c', '#7f1d1d'],
    dark: ['#7c2d12', '#c2410c', '#f97316', '#fbbf24', '#fef3c7'],
  },
  ocean: {
    light: ['#a7f3d0', '#34d399', '#0d9488', '#0369a1', '#1e3a8a'],
    dark: ['#134e4a', '#0f766e', '#06b6d4', '#7dd3fc', '#ecfeff'],
  },
  violet: {
    light: ['#f5d0fe', '#e879f9', '#c026d3', '#7e22ce', '#3b0764'],
    dark: ['#4a044e', '#86198f', '#c026d3', '#f0abfc', '#fdf4ff'],
  },
};
