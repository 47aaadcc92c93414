import elevationDark from './elevation-dark.webp';
import elevationLight from './elevation-light.webp';
import panelDark from './panel-dark.webp';
import panelLight from './panel-light.webp';
import routeDark from './route-dark.webp';
import routeLight from './route-light.webp';
import searchDark from './search-dark.webp';
import searchLight from './search-light.webp';
import tiltedDark from './tilted-dark.webp';
import tiltedLight from './tilted-light.webp';

export interface Picture {
  readonly light: string;
  readonly dark: string;
  /** The size of the file in pixels. */
  readonly width: number;
  readonly height: number;
}

/** Parts of the planner as it is, on Null Island, whose data is generated and needs no credit. */
export const pictures = {
  route: { light: routeLight, dark: routeDark, width: 1000, height: 385 },
  elevation: { light: elevationLight, dark: elevationDark, width: 940, height: 362 },
  panel: { light: panelLight, dark: panelDark, width: 720, height: 418 },
  search: { light: searchLight, dark: searchDark, width: 720, height: 418 },
  tilted: { light: tiltedLight, dark: tiltedDark, width: 720, height: 418 },
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof pictures;
