import { choice, fields, flag } from '../../display/stored-shape.ts';
import type { ValueOf } from '../../display/stored-shape.ts';
import { parseJson, storedValue } from '../../display/stored-value.ts';

export const simulationFactors = [1, 5, 20, 60] as const;
export const simulationNoises = [0, 5, 15] as const;

const shape = fields({
  isSpoken: flag(true),
  autoPause: flag(true),
  factor: choice(simulationFactors, 20),
  noiseMetres: choice(simulationNoises, 5),
});

export type RunSettings = Readonly<ValueOf<typeof shape>>;

const stored = storedValue('run-app', { parse: (text) => shape(parseJson(text)) });

/** How this browser leads a runner, and how to change it. */
export function useRunSettings(): readonly [RunSettings, (change: Partial<RunSettings>) => void] {
  return [stored.use(), changeRunSettings];
}

export function runSettings(): RunSettings {
  return stored.get();
}

export function changeRunSettings(change: Partial<RunSettings>): void {
  stored.set({ ...stored.get(), ...change });
}
