import type { WorkState } from '../../../../ui/state-glyph.tsx';

/** The states of a project; tasks have two more. */
type ProjectState = Exclude<WorkState, 'to-do' | 'canceled'>;

export interface Project {
  readonly id: string;
  readonly name: string;
  readonly state: ProjectState;
  readonly place: string;
  readonly kilometres: number;
  readonly tasks: number;
}

/** The rows of the examples. */
export const projects: readonly Project[] = [
  project('Harbour promenade resurfacing', 'active', 'Port Zero', 2.4, 11),
  project('Summit trail signage', 'active', 'Compass Ridge', 11.8, 9),
  project('Spring 10K course', 'draft', 'Null City', 10, 3),
  project('Lagoon Road cycle lane', 'on-hold', 'Eastgate', 3.7, 4),
  project('Coast path erosion watch', 'active', 'Dolphin Bay', 14.3, 5),
  project('Hillside step-free routes', 'active', 'Hillside', 6.4, 12),
  project('Gauss Park playground', 'completed', 'Gauss Park', 0.4, 17),
  project('Reef Museum wayfinding', 'archived', 'Null City', 1.6, 9),
];

export const stateNames: Readonly<Record<ProjectState, string>> = {
  draft: 'Draft',
  active: 'Active',
  'on-hold': 'On hold',
  completed: 'Completed',
  archived: 'Archived',
};

function project(
  name: string,
  state: ProjectState,
  ...[place, kilometres, tasks]: [string, number, number]
): Project {
  return { id: name, name, state, place, kilometres, tasks };
}
