import type { AccessCondition } from '@webmaps/router/format/access-condition';
import type { Tags } from '../osm/extract.ts';
import { closesToFeet, opensToFeet } from './foot-access.ts';

/**
 * When a way or a gate is closed to feet, in the words of its tags; `undefined` where it never is, or
 * the tags speak of vehicles. The graph holds the way as it is at other times.
 *
 * Values by the OSM wiki's Conditional restrictions (`no @ (20:00-07:00); yes @ (PH)`) and
 * Key:opening_hours. The more specific key wins, as in `footAccess`: what is `foot=yes` is not closed
 * by `access:conditional`.
 */
export function accessCondition(tags: Tags): AccessCondition | undefined {
  const closed = closedHours(tags['foot:conditional']);
  if (closed !== undefined) return closed;
  const general = opensToFeet(tags['foot']) ? undefined : closedHours(tags['access:conditional']);
  if (general !== undefined) return general;
  const hours = tags['opening_hours'];
  return hours === undefined || hours === '24/7' ? undefined : { state: 'open', hours };
}

function closedHours(value: string | undefined): AccessCondition | undefined {
  const hours = [...(value ?? '').matchAll(CLAUSE)].flatMap(([, access, inBrackets, bare]) => {
    const condition = (inBrackets ?? bare ?? '').trim();
    return closesToFeet(access) && condition !== '' && !OF_VEHICLES.test(condition)
      ? [condition]
      : [];
  });
  return hours.length === 0 ? undefined : { state: 'closed', hours: hours.join('; ') };
}

/** `value @ (condition)` or `value @ condition`, one of several between semicolons. */
const CLAUSE = /([a-z_]+)\s*@\s*(?:\(([^)]*)\)|([^;(]+))/g;
const OF_VEHICLES = /weight|height|length|width|axle|trailer|speed|motor|vehicle|bus|hgv/i;
