import { parseActivity } from '@webmaps/activities/activity';
import type { Activity } from '@webmaps/activities/activity';
import type { Database } from '../database/database.ts';

type ActivityTable = Database['webmaps']['Tables']['activities'];

/** The columns of the account's table that a run is read from; its points are not among them. */
export const activityColumns =
  'id,version,name,tags,sport,started_at,elapsed_seconds,moving_seconds,distance_metres,climb_metres,descent_metres,geometry,facts,saved_at,deleted_at,device';

/** The row of a run, without its recording and what the database counts itself. */
export function rowOfActivity(activity: Activity) {
  const { facts, edits, routeId, createdAt } = activity;
  const { averageHeartRate, maxHeartRate, averages, best, fingerprint, recordingBytes } = facts;
  return {
    id: activity.id,
    name: activity.name,
    tags: [...activity.tags],
    sport: activity.sport,
    started_at: new Date(activity.startedAt).toISOString(),
    elapsed_seconds: facts.elapsedSeconds,
    moving_seconds: facts.movingSeconds,
    distance_metres: facts.distanceMetres,
    climb_metres: facts.climbMetres,
    descent_metres: facts.descentMetres,
    geometry: facts.line.length > 1 ? { type: 'LineString', coordinates: facts.line } : null,
    facts: {
      ...{ averageHeartRate, maxHeartRate, averages, best, fingerprint },
      ...(recordingBytes !== undefined && { recordingBytes }),
      ...{ edits, routeId, createdAt },
    },
    saved_at: new Date(activity.savedAt).toISOString(),
    deleted_at: activity.deletedAt === null ? null : new Date(activity.deletedAt).toISOString(),
    device: activity.device,
  } satisfies ActivityTable['Insert'];
}

/** `undefined` for rows of other makers. */
export function activityOfRow(row: Partial<ActivityTable['Row']>): Activity | undefined {
  const { facts, geometry } = row as {
    facts?: Readonly<Record<string, unknown>>;
    geometry?: { coordinates?: unknown } | null;
  };
  return parseActivity({
    id: row.id,
    version: row.version,
    name: row.name,
    tags: row.tags,
    sport: row.sport,
    startedAt: Date.parse(row.started_at ?? ''),
    routeId: facts?.['routeId'],
    edits: facts?.['edits'],
    facts: {
      distanceMetres: row.distance_metres,
      movingSeconds: row.moving_seconds,
      elapsedSeconds: row.elapsed_seconds,
      climbMetres: row.climb_metres,
      descentMetres: row.descent_metres,
      averageHeartRate: facts?.['averageHeartRate'],
      maxHeartRate: facts?.['maxHeartRate'],
      best: facts?.['best'],
      line: geometry?.coordinates ?? [],
      fingerprint: facts?.['fingerprint'],
      averages: facts?.['averages'],
      ...(facts?.['recordingBytes'] !== undefined && { recordingBytes: facts['recordingBytes'] }),
    },
    savedAt: Date.parse(row.saved_at ?? ''),
    createdAt: facts?.['createdAt'],
    deletedAt: row.deleted_at === null ? null : Date.parse(row.deleted_at ?? ''),
    device: row.device,
  });
}
