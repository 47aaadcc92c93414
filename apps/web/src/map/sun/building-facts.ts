import { blockVolume } from '@webmaps/buildings/block-volume';
import type { Building } from '@webmaps/buildings/building';
import type {
  DescribedBuilding,
  HeightSource,
  RoofSource,
} from '@webmaps/buildings/describe-building';
import type { RoofShape } from '@webmaps/buildings/roof-shape';
import { useGroupOf, yearOf } from '@webmaps/buildings/use-groups';
import type { UseGroup } from '@webmaps/buildings/use-groups';

/** What is known of a building or of a part of one. */
export interface BuildingFacts {
  readonly id: number;
  readonly isPart: boolean;
  readonly name: string | undefined;
  /** Metres over the ground of its top and its base. */
  readonly height: number;
  readonly base: number;
  readonly heightSource: HeightSource;
  readonly levels: number | undefined;
  readonly roofShape: RoofShape;
  /** As mapped, where it is. */
  readonly mappedRoof: string | undefined;
  readonly roofSource: RoofSource;
  /** As mapped, and its group. */
  readonly use: string | undefined;
  readonly useGroup: UseGroup | undefined;
  readonly startDate: string | undefined;
  readonly year: number | undefined;
  readonly cubicMetres: number;
}

export function factsOf(
  building: Building,
  { block, heightSource, roofSource }: DescribedBuilding,
): BuildingFacts {
  return {
    id: building.id,
    isPart: building.isPart,
    name: building.name,
    height: block.top,
    base: block.base,
    heightSource,
    levels: building.levels,
    roofShape: block.shape,
    mappedRoof: building.roofShape,
    roofSource,
    use: building.use,
    useGroup: useGroupOf(building.use),
    startDate: building.startDate,
    year: yearOf(building.startDate),
    cubicMetres: blockVolume(block),
  };
}
