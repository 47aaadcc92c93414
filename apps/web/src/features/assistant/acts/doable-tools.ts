import type { ToolCall, ToolInput, ToolName } from '@webmaps/commands/tools';

/** The commands that this page can do with what it has, in the order in which they are listed. */
export const doableTools = [
  'find_loops',
  'plan_route',
  'find_alternatives',
  'choose_found',
  'add_stop',
  'remove_stop',
  'reverse_route',
  'out_and_back',
  'close_loop',
  'clear_route',
  'set_profile',
  'set_preferences',
  'find_reach',
  'find_along',
  'describe_route',
  'set_pace',
  'save_route',
  'find_places',
  'what_is_here',
  'show_place',
  'show_whole',
  'move_camera',
  'set_map_style',
  'open_page',
  'measure',
  'measure_elevation',
  'line_of_sight',
  'export_file',
  'share_link',
  'undo',
  'redo',
  'say_what_i_can_do',
] as const satisfies readonly ToolName[];

export type DoableTool = (typeof doableTools)[number];

/** A call of one of them. */
export type Call = Extract<ToolCall, { readonly name: DoableTool }>;

export function isDoable(name: ToolName): name is DoableTool {
  return (doableTools as readonly ToolName[]).includes(name);
}

export function isDoableCall(call: ToolCall): call is Call {
  return isDoable(call.name);
}

export type InputOf<Name extends DoableTool> = ToolInput<Name>;
