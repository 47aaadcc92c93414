import {
  Building2,
  Coffee,
  Crosshair,
  Droplets,
  GlassWater,
  House,
  Landmark,
  Leaf,
  MapPin,
  Mountain,
  Signpost,
  Store,
  Toilet,
  TrainFront,
  Trees,
  Utensils,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { PlaceKind, SearchResult } from '@webmaps/geocoder/search-result';

const byKind: Readonly<Record<PlaceKind, LucideIcon>> = {
  place: Building2,
  street: Signpost,
  address: House,
  poi: MapPin,
  park: Trees,
  peak: Mountain,
  station: TrainFront,
  water: Droplets,
  nature: Leaf,
  coordinate: Crosshair,
};

const byCategory: Readonly<Record<string, LucideIcon>> = {
  drinking_water: GlassWater,
  toilets: Toilet,
  cafe: Coffee,
  restaurant: Utensils,
  fast_food: Utensils,
  museum: Landmark,
  attraction: Landmark,
  supermarket: Store,
  convenience: Store,
};

/** One icon per sort of place. */
export function PlaceIcon({ result }: { readonly result: SearchResult }) {
  const Icon = byCategory[result.category] ?? byKind[result.kind];
  return (
    <Icon size={16} strokeWidth={1.75} className="shrink-0 text-muted-foreground" aria-hidden />
  );
}
