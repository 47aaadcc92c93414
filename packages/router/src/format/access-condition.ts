/** Hours in which a way is closed, or outside of which it is. */
export interface AccessCondition {
  readonly state: 'closed' | 'open';
  /** In the words of OpenStreetMap: "20:00-07:00", "Mo-Fr 08:00-18:00", "sunrise-sunset". */
  readonly hours: string;
}

/** Packs a condition into one text, which the graph stores among the names. */
export function packCondition({ state, hours }: AccessCondition): string {
  return `${state} ${hours}`;
}

/** The inverse; `undefined` for a text that is none. */
export function unpackCondition(text: string): AccessCondition | undefined {
  const [, state, hours] = /^(closed|open) (.+)$/s.exec(text) ?? [];
  if (hours === undefined || (state !== 'closed' && state !== 'open')) return undefined;
  return { state, hours };
}
