import type { Position } from '@webmaps/geo/position';
import { cornersOf } from '@webmaps/plan/url/shorten-line';
import * as z from 'zod/mini';
import { isSamePlan, lineSchema, savedPlanSchema } from './saved-plan.ts';

/** Points of the line that lists and maps draw; a computed route has thousands. */
const MAX_LINE_POINTS = 120;
const MAX_NAME_LENGTH = 200;
const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 40;
/** Days that a deleted route can be restored. */
export const TRASH_DAYS = 30;
const DAY_MS = 86_400_000;

/** What lists show of a route without computing it again. */
export const routeFactsSchema = z.object({
  lengthMetres: z.number().check(z.nonnegative()),
  /** `null` where heights are unknown. */
  climbMetres: z.nullable(z.number().check(z.nonnegative())),
  /** The id of the region; `null` for a route outside of all. */
  region: z.nullable(z.string()),
  /** The paved share from 0 to 1; `null` where surfaces are unknown. */
  pavedShare: z.nullable(z.number().check(z.gte(0), z.lte(1))),
  line: lineSchema,
});
export type RouteFacts = Readonly<z.infer<typeof routeFactsSchema>>;

const milliseconds = z.number().check(z.nonnegative());
const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));

/** What a person changes of a route, and a version records. */
export const routeContentSchema = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH)),
  tags: z
    .array(z.string().check(z.minLength(1), z.maxLength(MAX_TAG_LENGTH)))
    .check(z.maxLength(MAX_TAGS)),
  plan: savedPlanSchema,
  facts: routeFactsSchema,
  /** When the route was deleted; `null` unless it is in the trash. */
  deletedAt: z.nullable(milliseconds),
});
export type RouteContent = Readonly<z.infer<typeof routeContentSchema>>;

export const savedRouteSchema = z.extend(routeContentSchema, {
  id: uuid,
  /** Grows by one with each change that was accepted; 0 before the first. */
  version: z.int().check(z.nonnegative()),
  /** By the clock of the device that changed it. */
  savedAt: milliseconds,
  /** The device that made the last change, in words for people. */
  device: z.string().check(z.maxLength(100)),
  createdAt: milliseconds,
});
/** A route that a person keeps. */
export type SavedRoute = Readonly<z.infer<typeof savedRouteSchema>>;

/** A stored route; `undefined` where it cannot be read. */
export function parseSavedRoute(value: unknown): SavedRoute | undefined {
  const route = savedRouteSchema.safeParse(value);
  return route.success ? route.data : undefined;
}

/** Whether two copies say the same, whichever device wrote them. */
export function isSameContent(a: RouteContent, b: RouteContent): boolean {
  return (
    a.name === b.name &&
    (a.deletedAt === null) === (b.deletedAt === null) &&
    String(a.tags) === String(b.tags) &&
    isSamePlan(a.plan, b.plan)
  );
}

/** The line with few enough points for a drawing, rounded to about a metre. */
export function thinLine(line: readonly (readonly [number, number, ...number[]])[]): Position[] {
  const flat = line.map(([lon, lat]): Position => [lon, lat]);
  const corners = flat.length > 2 ? cornersOf(flat, MAX_LINE_POINTS) : flat;
  return corners.map(([lon, lat]) => [Number(lon.toFixed(5)), Number(lat.toFixed(5))]);
}

/** A name on one line; empty where nothing is left of it. */
export function tidyRouteName(name: string): string {
  return name
    .toWellFormed()
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_LENGTH)
    .toWellFormed()
    .trim();
}

/** Tags without spaces around them, each once. */
export function tidyTags(tags: readonly string[]): string[] {
  const tidied = tags.map((tag) => tidyRouteName(tag).slice(0, MAX_TAG_LENGTH).trim());
  return [...new Set(tidied.filter((tag) => tag !== ''))].slice(0, MAX_TAGS);
}

/** Whether a deleted route can no longer be restored. */
export function isExpired({ deletedAt }: Pick<SavedRoute, 'deletedAt'>, now: number): boolean {
  return deletedAt !== null && now - deletedAt > TRASH_DAYS * DAY_MS;
}
