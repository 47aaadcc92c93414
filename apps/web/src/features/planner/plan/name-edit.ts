import type { Edit } from '@webmaps/plan/history';
import type { Plan } from '@webmaps/plan/plan';
import { preferenceWord } from '../../../route-search/preference-words.ts';
import { text } from '../../../text/en/edits.ts';
import { text as planner } from '../../../text/en/planner.ts';
import { text as zones } from '../../../text/en/zones.ts';
import { text as preferences } from '../../../text/en/planner-preferences.ts';

/** What an edit did, in a few words; waypoints have the number that the list had for them then. */
export function nameEdit({ change, before, after }: Edit): string {
  switch (change.kind) {
    case 'insert': {
      if (change.grabbed) return text.grabbed(change.index);
      const { id, name } = change.waypoint;
      const count = after.waypoints.length;
      // Clicks in a row would all be called the same.
      if (name === undefined && count > 2 && change.index === count - 1) {
        return text.insertEnd(count);
      }
      return withName(text.insert(roleInWords(after, id)), name);
    }
    case 'move':
      return text.move(roleInWords(before, change.id));
    case 'remove': {
      const removed = before.waypoints.find(({ id }) => id === change.id);
      return withName(text.remove(roleInWords(before, change.id)), removed?.name);
    }
    case 'reorder':
      return text.reorder(roleInWords(before, change.id), change.index + 1);
    case 'set_snap':
      return (change.snap ? text.bound : text.free)(roleInWords(before, change.id));
    case 'set_leg_profile': {
      const role = roleInWords(before, change.id);
      const { profile } = change;
      return profile
        ? text.legProfile(role, preferences.profiles[profile].name)
        : text.legAsPlan(role);
    }
    case 'reverse':
      return text.reverse;
    case 'straight_lines':
      return text.straightLines;
    case 'free_stretch':
      return text.freeStretch;
    case 'reroute_stretch':
      return text.rerouteStretch;
    case 'clear':
      return text.clear;
    case 'replace':
      return text.replace;
    case 'out_and_back':
      return text.outAndBack;
    case 'close_loop':
      return text.closeLoop;
    case 'set_profile':
      return text.profile(preferences.profiles[change.profile].name);
    case 'set_preference':
      return text.preference(
        preferences.preferences[change.name].name,
        preferenceWord(change.name, change.step),
      );
    case 'reset_preferences':
      return text.resetPreferences;
    case 'several':
      return text.several(change.changes.length);
    case 'add_zone':
      return text.addZone(zones.names[change.zone.kind]);
    case 'set_zone': {
      const old = before.zones.find(({ id }) => id === change.id);
      return old?.kind === change.zone.kind
        ? text.reshapeZone(zones.names[change.zone.kind])
        : text.turnZone(zones.names[change.zone.kind]);
    }
    case 'remove_zone':
      return text.removeZone;
  }
}

/** With the name of the place, where it was chosen by that. */
function withName(edit: string, name: string | undefined): string {
  return name === undefined ? edit : text.named(edit, name);
}

/** A waypoint within a sentence: "waypoint 2", "the end". */
export function roleInWords({ waypoints }: Plan, id: string): string {
  const { added } = planner.waypoint;
  const index = waypoints.findIndex((waypoint) => waypoint.id === id);
  if (index === 0) return added.start;
  return index === waypoints.length - 1 ? added.end : added.via(index);
}
