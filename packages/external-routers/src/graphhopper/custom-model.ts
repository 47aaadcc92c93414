import type { Preferences } from '@webmaps/router/cost/preferences';

interface Rule {
  readonly if: string;
  readonly multiply_by: string;
}

/**
 * The custom model nearest to our preferences, in terms of the road class, which every GraphHopper
 * knows; `undefined` for the profile without preferences. Hills, lamps and surfaces would need
 * values that the operator must have imported.
 */
export function customModel(
  profile: string,
  { surface, green, quiet }: Preferences,
): { readonly priority: readonly Rule[] } | undefined {
  if (profile === 'foot') return undefined;
  const rules: Rule[] = [];
  const multiply = (classes: readonly string[], by: number): void => {
    const rounded = Math.round(Math.max(0.05, Math.min(1, by)) * 100) / 100;
    if (rounded === 1) return;
    const condition = classes.map((name) => `road_class == ${name}`).join(' || ');
    rules.push({ if: condition, multiply_by: String(rounded) });
  };
  const prefersSoft = Math.max(0, 0.5 - surface) * 2;
  const prefersHard = Math.max(0, surface - 0.5) * 2;
  multiply(['PRIMARY', 'TRUNK'], 0.7 - 0.4 * quiet);
  multiply(['SECONDARY'], 0.8 - 0.4 * quiet);
  multiply(['TERTIARY'], 0.9 - 0.3 * quiet);
  multiply(['RESIDENTIAL', 'UNCLASSIFIED', 'SERVICE'], 1 - 0.3 * green - 0.2 * prefersSoft);
  multiply(['TRACK', 'PATH', 'BRIDLEWAY'], 1 - 0.4 * prefersHard);
  multiply(['STEPS'], profile === 'easy' ? 0.05 : 0.7);
  return { priority: rules };
}
