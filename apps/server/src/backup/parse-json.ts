/** @returns undefined for what is no JSON, which no schema of ours takes. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
