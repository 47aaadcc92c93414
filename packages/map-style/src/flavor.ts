/** A CSS colour. */
export type Colour = string;

export type RoadClass =
  | 'motorway'
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'minor'
  | 'service'
  | 'pedestrian';

/** A road's ribbon and the line round it. */
export interface RoadColour {
  readonly fill: Colour;
  readonly casing: Colour;
}

export type PoiGroup =
  | 'green'
  | 'water'
  | 'transit'
  | 'civic'
  | 'shop'
  | 'food'
  | 'culture'
  | 'health'
  | 'other';

export type LandTone =
  | 'base'
  | 'built'
  | 'commerce'
  | 'industry'
  | 'campus'
  | 'hospital'
  | 'park'
  | 'wood'
  | 'scrub'
  | 'grass'
  | 'farm'
  | 'rock'
  | 'sand'
  | 'ice'
  | 'pitch'
  | 'pitchLine'
  | 'runningTrack'
  | 'plaza'
  | 'pier'
  | 'special'
  | 'parkEdge';

/**
 * The themes of the base map. The interface has themes of its own (`Theme` in `appearance/`), and
 * `map-page/basemap-theme.ts` says which map goes with which.
 */
export type BasemapTheme = 'light' | 'dark';

/** Every colour of the map; the layers hold none of their own. */
export interface Flavor {
  readonly name: BasemapTheme;
  /** The colours of what the page writes over the map: credits and scale. */
  readonly colourScheme: 'light' | 'dark';
  readonly land: Readonly<Record<LandTone, Colour>>;
  readonly water: Readonly<Record<'fill' | 'shore' | 'line' | 'label' | 'halo', Colour>>;
  readonly relief: {
    readonly shadow: Colour;
    readonly highlight: Colour;
    readonly accent: Colour;
    /** Exaggeration of the shading at zoom 12. */
    readonly strength: number;
  };
  /** The ground by what it is like, on request. */
  readonly shading: {
    readonly opacity: number;
    /** Of `slopeClassDegrees`, from the least steep. */
    readonly slope: readonly [Colour, Colour, Colour, Colour, Colour];
    /** Of eight ways down, clockwise from north. */
    readonly aspect: readonly Colour[];
    /** From the lowest ground to the highest. */
    readonly height: readonly Colour[];
  };
  /** Lines of equal height, and the numbers on them. */
  readonly contour: Readonly<Record<'line' | 'label', Colour>>;
  readonly road: Readonly<Record<RoadClass, RoadColour>>;
  readonly tunnelOpacity: number;
  readonly path: Readonly<
    Record<'foot' | 'trail' | 'mountain' | 'alpine' | 'track' | 'cycle' | 'steps' | 'bed', Colour>
  >;
  readonly rail: Colour;
  readonly ferry: Colour;
  readonly boundary: Colour;
  readonly building: Readonly<Record<'fill' | 'edge' | 'low' | 'mid' | 'high', Colour>>;
  readonly label: Readonly<
    Record<
      | 'city'
      | 'suburb'
      | 'roadMajor'
      | 'roadMinor'
      | 'island'
      | 'peak'
      | 'house'
      | 'halo'
      | 'roadHalo',
      Colour
    >
  >;
  readonly poi: Readonly<Record<PoiGroup, Colour>>;
  /** The opacity of signs; their names are always opaque. */
  readonly poiOpacity: number;
  /** The glyph on a point of interest's disc, and the ring round it. */
  readonly poiGlyph: Colour;
  readonly poiRing: Colour;
  readonly shield: Readonly<Record<'fill' | 'edge', Colour>>;
  readonly overlay: Readonly<
    Record<'casing' | 'glow' | 'plate' | 'plateEdge' | 'plateText' | 'handle' | 'connector', Colour>
  > & { readonly glowOpacity: number };
  /** Routes to choose from: as many as are ever shown at once, and the numbers on them. */
  readonly candidate: {
    readonly tints: readonly [Colour, ...Colour[]];
    readonly number: Colour;
  };
  /** A colour that neither land, water nor a way has, and that of the names on it. */
  readonly isochrone: Readonly<Record<'area' | 'label', Colour>>;
  /** Of what routes keep away from, and keep to. */
  readonly zone: Readonly<Record<'avoid' | 'prefer', Colour>>;
  /** From few people to many: one colour for each class of `densitySteps`. */
  readonly population: readonly [Colour, Colour, Colour, Colour, Colour, Colour];
  readonly sunlight: { readonly colour: Colour; readonly intensity: number };
  readonly sky: Readonly<Record<'top' | 'horizon' | 'fog', Colour>>;
}

/** Colours that mean something, the same on light and dark maps. */
export const meaning = {
  route: '#fc4c1f',
  alternative: '#8b93a1',
  selection: '#2f6bff',
  start: '#16a34a',
  end: '#111827',
  position: '#2f6bff',
  /** Flat, then 4, 8 and 12 per cent up. */
  grade: ['#2fa36b', '#e3b341', '#e8703a', '#c9344a'],
  /** 4, 8 and 12 per cent down. */
  descent: ['#4f9bd1', '#3d58b4', '#3a3794'],
} as const;
