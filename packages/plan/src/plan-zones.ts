import { isZone, zoneLimits } from '@webmaps/geo/zone';
import type { Zone } from '@webmaps/geo/zone';
import { roundPosition } from './waypoint.ts';

/** A zone of a plan. */
export interface PlanZone extends Zone {
  /** Unique in its plan, and never used again after the zone is gone. */
  readonly id: string;
}

/** An edit of the zones of a plan, as plain data. */
export type ZoneChange =
  | { readonly kind: 'add_zone'; readonly zone: PlanZone }
  /** Its shape, or what it is for. */
  | { readonly kind: 'set_zone'; readonly id: string; readonly zone: Zone }
  | { readonly kind: 'remove_zone'; readonly id: string };

/** Zones with ids from `z1`, and corners as links hold them. */
export function zonesOf(zones: readonly Zone[]): readonly PlanZone[] {
  return zones.map((zone, index) => ({ id: `z${index + 1}`, ...rounded(zone) }));
}

/** The part of a request that names the zones of a plan; empty where it has none. */
export function zonesAsked({ zones }: { readonly zones: readonly PlanZone[] }): {
  readonly zones?: readonly Zone[];
} {
  return zones.length > 0 ? { zones: plainZones(zones) } : {};
}

/** The same zones without their ids. */
export function plainZones(zones: readonly PlanZone[]): readonly Zone[] {
  return zones.map(({ kind, shape, corners }) => ({ kind, shape, corners }));
}

/** Adds a zone; `undefined` where there is no room, or it is no zone. */
export function addZone(zones: readonly PlanZone[], zone: Zone): ZoneChange | undefined {
  const added = rounded(zone);
  if (zones.length >= zoneLimits.zones || !isZone(added)) return undefined;
  const highest = zones.reduce((most, { id }) => Math.max(most, Number(id.slice(1))), 0);
  return { kind: 'add_zone', zone: { id: `z${highest + 1}`, ...added } };
}

/** Gives a zone other corners, or another purpose; `undefined` where it would be no zone. */
export function setZone({ id, ...zone }: PlanZone, change: Partial<Zone>): ZoneChange | undefined {
  const changed = rounded({ ...zone, ...change });
  return isZone(changed) ? { kind: 'set_zone', id, zone: changed } : undefined;
}

/** The zones after a change; the same where it names one that is gone. */
export function changedZones(zones: readonly PlanZone[], change: ZoneChange): readonly PlanZone[] {
  if (change.kind === 'add_zone') return [...zones, change.zone];
  const index = zones.findIndex(({ id }) => id === change.id);
  if (index < 0) return zones;
  return change.kind === 'remove_zone'
    ? zones.toSpliced(index, 1)
    : zones.with(index, { id: change.id, ...change.zone });
}

function rounded({ kind, shape, corners }: Zone): Zone {
  return { kind, shape, corners: corners.map(roundPosition) };
}
