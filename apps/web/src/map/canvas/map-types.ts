import type { Region } from '@webmaps/protocol/region';
import type { BasemapTheme } from '@webmaps/map-style/flavor';
import type { Shading } from '@webmaps/map-style/shading';
import type { Bbox } from '@webmaps/geo/bbox';
import type { Position } from '@webmaps/geo/position';
import type { ReactNode } from 'react';
import type { Credit } from './controls/credits.ts';

/** Where the camera is. */
export interface MapView {
  readonly center: Position;
  /** 0 to 20, in steps of any size. */
  readonly zoom: number;
  /** Degrees clockwise from north, -180 to 180. */
  readonly bearing: number;
  /** Degrees from straight down, 0 to 80. */
  readonly pitch: number;
}

/** Which parts of the map are drawn. */
export interface MapOptions {
  readonly hillshade: boolean;
  /** Lines of equal height, where a region has heights. */
  readonly contours: boolean;
  /** Buildings in their height while the map is tilted. */
  readonly buildings3d: boolean;
  /** Hills in their height while the map is tilted, where there are heights and a graphics card. */
  readonly terrain3d: boolean;
  /** How many times as high hills rise, slightly more than they are unless it is given. */
  readonly exaggeration?: number | undefined;
  /** What the ground is coloured by; by what is on it unless it is given. */
  readonly shading?: Shading | undefined;
  /** Two-letter code of the language that names are shown in; others follow in small. */
  readonly language: string;
}

/** Pixels at each edge that panels cover; the camera looks at the middle of what is left. */
export interface MapPadding {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Pixels from the top left corner of the map. */
export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/**
 * `own`: one finger and the wheel move the map. `cooperative`: they scroll the page around it, and
 * two fingers, or the wheel with Ctrl (Cmd on a Mac), move the map.
 */
export type MapGestures = 'own' | 'cooperative';

/** `fly` is an animated camera (no motion where the person asked for less); `jump` is at once. */
export type CameraMotion = 'fly' | 'jump';

export interface GlideOptions {
  readonly milliseconds: number;
  /** How far below the middle of what the panels leave free the view's centre comes to be. */
  readonly downPixels: number;
}

export interface FitOptions {
  readonly motion?: CameraMotion;
  readonly maxZoom?: number;
  /** Whether the page moves the camera by itself, which `onView` reports. Default false. */
  readonly byItself?: boolean;
}

/** The interface of a map for the rest of the application. Stable for as long as the map lives. */
export interface MapHandle {
  flyTo(view: Partial<MapView>): void;
  jumpTo(view: Partial<MapView>): void;
  /** Moves evenly to a view, for a camera that goes along with somebody; at once where less motion is wished. */
  glideTo(view: Partial<MapView>, options: GlideOptions): void;
  /** Shows the whole box in what the panels leave free, never closer than `maxZoom` (default 17). */
  fitBounds(bbox: Bbox, options?: FitOptions): void;
  /** Whether the whole box is in what the panels leave free. */
  shows(bbox: Bbox): boolean;
  zoomIn(): void;
  zoomOut(): void;
  resetNorth(): void;
  setPitch(degrees: number): void;
  /** Whether hills can rise: not without a graphics card. */
  readonly canRaiseTerrain: boolean;
  getView(): MapView;
  /** The visible bounds, including the padding. */
  getBounds(): Bbox;
  /** The pixels of CSS that the panels leave free. */
  getFreeSize(): { readonly width: number; readonly height: number };
  project(position: Position): ScreenPoint;
  unproject(point: ScreenPoint): Position;
  /**
   * Waits until the camera rests and everything in view is drawn; `false` when a person moves the map
   * before that.
   */
  cameToRest(): Promise<boolean>;
  /** Whether a street, where runs begin, is drawn anywhere in view. */
  showsStreet(): boolean;
  /** The feature with a sign or a label there, by its name in a language (two letters). */
  namedPlaceAt(point: ScreenPoint, language: string): NamedPlace | undefined;
  /**
   * Asks the browser where the person is, marks it on the map and flies there. `undefined` when it
   * was denied or is not known.
   */
  locate(): Promise<LocatedPerson | undefined>;
  /**
   * A copy of what the map shows now, in its own pixels and without markers, once all of it is drawn.
   */
  takePicture(): Promise<HTMLCanvasElement>;
  /** Puts the keyboard focus on the map. */
  focus(): void;
  /** Calls back at every step of the camera, before that step is painted. Gives what ends it. */
  onMove(listener: () => void): () => void;
  /** Moves at once and paints in this very frame, for maps that move together. */
  jumpInFrame(view: MapView): void;
}

/** Something on the map that people know by its name. */
export interface NamedPlace {
  readonly name: string;
  readonly position: Position;
}

export interface LocatedPerson {
  readonly position: Position;
  readonly accuracyMetres: number;
}

export interface MapCanvasProps {
  /** Every region that could be drawn, the world overview among them. */
  readonly regions: readonly Region[];
  readonly theme: BasemapTheme;
  readonly options: MapOptions;
  readonly initialView: MapView;
  /** A box to begin with, fitted to what `padding` leaves free, in place of centre and zoom. */
  readonly initialBox?: Bbox;
  /** Called when the camera has come to rest; `byItself` where the page moved it and no person. */
  readonly onView?: (view: MapView, byItself: boolean) => void;
  /** Called once, when the map can be used; its tiles may be still to come. */
  readonly onReady?: (handle: MapHandle) => void;
  /** Called once, when everything in the first view is drawn. */
  readonly onDrawn?: () => void;
  /**
   * Called when the browser has taken the map's graphics context away, as it does where there are too
   * many. The page is to take the map off; without this, the map waits until it is given back.
   */
  readonly onLost?: () => void;
  /** Called with the credits of what is in view, each time that they change. */
  readonly onCredits?: (credits: readonly Credit[]) => void;
  /** False where the page shows the credits of several maps in one place. Default true. */
  readonly showsCredits?: boolean;
  /** Called when a source cannot be read; the map goes on with the rest. */
  readonly onError?: (message: string) => void;
  /** Default `own`; fixed for as long as the map lives. */
  readonly gestures?: MapGestures;
  readonly padding?: MapPadding;
  readonly units?: 'metric' | 'imperial';
  readonly className?: string;
  /** The name of the map for screen readers, where a page has several. */
  readonly label?: string;
  /** Overlays and `MapCredits`. They are mounted once the map can be used. */
  readonly children?: ReactNode;
}
