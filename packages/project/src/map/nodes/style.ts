import type { FieldId } from '../ids.ts';
import type { Json } from '../json.ts';
import type { StyleSection } from './node.ts';

/** `#rrggbb`. Opacity is a number of its own. */
export type HexColour = string;

/**
 * A number or a colour: one for all features, or by a field. Breaks are stored, so that what is
 * shown never wanders with the data. `none` is for features without a value.
 */
export type Scale<T> =
  | { readonly kind: 'one'; readonly value: T }
  | {
      readonly kind: 'category';
      readonly field: FieldId;
      readonly cases: readonly { readonly when: Json; readonly value: T; readonly name?: string }[];
      readonly other: T;
    }
  | {
      readonly kind: 'steps';
      readonly field: FieldId;
      /** Ascending; one fewer than values. */
      readonly breaks: readonly number[];
      readonly values: readonly T[];
      readonly none: T;
    }
  | {
      readonly kind: 'continuous';
      readonly field: FieldId;
      readonly stops: readonly { readonly at: number; readonly value: T }[];
      readonly none: T;
    };

/** The icons of some values of a field. */
export type IconCases = {
  readonly field: FieldId;
  readonly icons: readonly { readonly when: Json; readonly name: string }[];
};

/** A value at each of some zooms, ascending; between them it is interpolated. */
export type ByZoom = readonly { readonly zoom: number; readonly value: number }[];

/** What each section of a layer's style holds. A section that is absent has its default. */
export interface StyleSections {
  readonly fill: { readonly colour: Scale<HexColour>; readonly opacity: number };
  readonly line: {
    readonly colour: Scale<HexColour>;
    readonly width: Scale<number>;
    readonly opacity: number;
    readonly dash?: readonly number[];
    readonly widthByZoom?: ByZoom;
  };
  readonly point: {
    readonly colour: Scale<HexColour>;
    readonly radius: Scale<number>;
    readonly opacity: number;
    readonly ring: { readonly colour: HexColour; readonly width: number };
    readonly radiusByZoom?: ByZoom;
  };
  readonly labels: {
    readonly field: FieldId;
    readonly size: number;
    readonly colour: HexColour;
    readonly halo: HexColour;
    readonly minZoom: number;
  };
  readonly icon: {
    readonly name: string;
    readonly size: Scale<number>;
    /** Other icons by the value of a field; `name` is that of all other values. */
    readonly cases?: IconCases;
  };
  readonly heat: {
    readonly radius: number;
    readonly weight: Scale<number>;
    readonly colours: readonly HexColour[];
    readonly maxZoom: number;
  };
  readonly cluster: { readonly radius: number; readonly maxZoom: number };
  readonly extrusion: { readonly height: Scale<number>; readonly base: Scale<number> };
  /** A formula; features for which it is not true are not shown. */
  readonly filter: { readonly formula: string };
}

/** Each section of `StyleSection` has a shape, and none has one that is no section. */
export type StyleOf<Section extends StyleSection> = StyleSections[Section];
