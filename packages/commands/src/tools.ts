import type { z } from 'zod';
import * as layers from './tools/layer-tools.ts';
import * as maps from './tools/map-tools.ts';
import * as measures from './tools/measure-tools.ts';
import * as operations from './tools/operation-tools.ts';
import * as projects from './tools/project-tools.ts';
import * as answers from './tools/route-answers.ts';
import * as routes from './tools/route-tools.ts';

/**
 * Every command that can be asked for in words, by its name: for the assistant, the API and models.
 * It is apart from `all.ts`, whose commands keys run, so that pages without an assistant do not load
 * it. A command in both tables takes every input of `all.ts`, and has the same meaning.
 */
export const toolSpecs = {
  find_places: maps.findPlaces,
  what_is_here: maps.whatIsHere,
  show_place: maps.showPlace,
  show_whole: maps.showWholeTool,
  move_camera: maps.moveCamera,
  set_map_style: maps.setMapStyle,
  open_page: maps.openPageTool,
  plan_route: routes.planRoute,
  add_stop: routes.addStop,
  remove_stop: routes.removeStop,
  reverse_route: routes.reverseRouteTool,
  out_and_back: routes.outAndBackTool,
  close_loop: routes.closeLoopTool,
  clear_route: routes.clearRouteTool,
  set_profile: routes.setProfileTool,
  set_preferences: routes.setPreferences,
  find_loops: routes.findLoopsTool,
  find_alternatives: routes.findAlternativesTool,
  choose_found: routes.chooseFound,
  find_reach: answers.findReach,
  find_along: answers.findAlong,
  describe_route: answers.describeRoute,
  set_pace: answers.setPace,
  save_route: answers.saveRoute,
  measure: measures.measure,
  measure_elevation: measures.measureElevation,
  count_people: measures.countPeople,
  line_of_sight: measures.lineOfSight,
  list_layers: layers.listLayers,
  add_layer: layers.addLayer,
  remove_layer: layers.removeLayer,
  rename_layer: layers.renameLayer,
  set_layer: layers.setLayer,
  style_layer: layers.styleLayer,
  filter_layer: layers.filterLayer,
  select_features: layers.selectFeatures,
  layer_statistics: layers.layerStatistics,
  delete_features: layers.deleteFeatures,
  buffer: operations.buffer,
  overlay: operations.overlay,
  dissolve: operations.dissolve,
  simplify: operations.simplify,
  hull: operations.hull,
  centroids: operations.centroids,
  voronoi: operations.voronoi,
  make_grid: operations.makeGrid,
  count_points: operations.countPoints,
  join: operations.join,
  nearest: operations.nearest,
  check_geometry: operations.checkGeometry,
  export_file: projects.exportFile,
  share_link: projects.shareLink,
  set_project_status: projects.setProjectStatus,
  add_task: projects.addTask,
  complete_task: projects.completeTask,
  add_comment: projects.addComment,
  invite: projects.invite,
  set_visibility: projects.setVisibility,
  undo: projects.undoTool,
  redo: projects.redoTool,
  say_what_i_can_do: projects.sayWhatICanDo,
} as const;

export type ToolName = keyof typeof toolSpecs;
export type ToolInput<Name extends ToolName> = z.output<(typeof toolSpecs)[Name]['input']>;
export type ToolOutput<Name extends ToolName> = z.output<(typeof toolSpecs)[Name]['output']>;

/** A call of a tool whose input its schema has parsed. */
export type ToolCall = {
  readonly [Name in ToolName]: { readonly name: Name; readonly input: ToolInput<Name> };
}[ToolName];
