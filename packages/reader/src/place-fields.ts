import type { ToolName } from '@webmaps/commands/tools';

/** The fields of tools that hold places, which the place index has to know. */
export const placeFields: Readonly<Partial<Record<ToolName, readonly string[]>>> = {
  find_places: ['query', 'near'],
  what_is_here: ['place'],
  show_place: ['place'],
  plan_route: ['stops'],
  add_stop: ['place'],
  find_loops: ['start'],
  find_reach: ['centre'],
  measure: ['from', 'to'],
  measure_elevation: ['place'],
  count_people: ['centre'],
  line_of_sight: ['from', 'to'],
  add_layer: ['of'],
  add_task: ['place'],
  add_comment: ['place'],
};
