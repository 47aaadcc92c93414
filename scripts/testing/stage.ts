import { readFileSync } from 'node:fs';

/** The result of a stage of `npm test`. */
export interface StageResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Each failed test, with the beginning of its error where there is one. */
  readonly failures: readonly string[];
}

export const emptyResult: StageResult = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** Runs a stage, prints how long it took, and returns what it found. */
export async function timeStage(
  name: string,
  run: () => Promise<StageResult>,
): Promise<StageResult> {
  const start = performance.now();
  const result = await run();
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`${name}: ${result.passed} passed, ${result.failed} failed in ${minutes} min`);
  return result;
}

export function addResults(results: readonly StageResult[]): StageResult {
  const sum = (figure: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[figure], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: results.flatMap(({ failures }) => failures),
  };
}

/** The JSON report at a path; `undefined` where the program ended before it wrote one. */
export function readReport<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
