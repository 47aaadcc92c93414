import { historyRules } from './rules/history-rules.ts';
import { layerRules } from './rules/layer-rules.ts';
import { mapRules, placeRules, showRules } from './rules/map-rules.ts';
import { measureRules } from './rules/measure-rules.ts';
import { operationRules } from './rules/operation-rules.ts';
import { planRules, preferenceRules, stopRules } from './rules/plan-rules.ts';
import { projectRules } from './rules/project-rules.ts';
import { routeRules } from './rules/route-rules.ts';
import { loopRules, peopleRules, reachRules } from './rules/run-rules.ts';

/** Every rule; the first that accounts for all words decides. */
export const rules = [
  ...historyRules,
  ...routeRules,
  ...projectRules,
  ...layerRules,
  ...operationRules,
  ...stopRules,
  ...peopleRules,
  ...reachRules,
  ...measureRules,
  ...mapRules,
  ...preferenceRules,
  ...loopRules,
  ...placeRules,
  ...planRules,
  ...showRules,
];
