/** One measured number. Ratios are against the yardstick named, taken in the same run. */
export interface Figure {
  readonly group: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly ratio?: { readonly value: number; readonly to: string };
}

/** The value below which a share of the samples is; nearest rank. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[index] ?? Number.NaN;
}

/** Of this process since `process.cpuUsage()` was asked: what others do at the time does not count. */
export function processorMilliseconds(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The figures as the Markdown table of docs/performance.md. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ group, name, value, unit, ratio }) => {
    const compared = ratio === undefined ? '' : `${short(ratio.value)} × ${ratio.to}`;
    return `| ${group} | ${name} | ${short(value)} ${unit} | ${compared} |`;
  });
  return ['| what | figure | value | ratio |', '|---|---|---:|---|', ...rows].join('\n');
}

/** The same with a row for each group and a column for each name, for groups that have the same. */
export function pivotOf(figures: readonly Figure[]): string {
  const groups = Map.groupBy(figures, ({ group }) => group);
  const names = [...new Set(figures.map(({ name }) => name))];
  const rows = [...groups].map(([group, own]) => {
    const cells = names.map((wanted) => {
      const found = own.find(({ name }) => name === wanted);
      return found === undefined ? '' : `${short(found.value)} ${found.unit}`.trimEnd();
    });
    return `| ${group} | ${cells.join(' | ')} |`;
  });
  return [
    `| what | ${names.join(' | ')} |`,
    `|---|${names.map(() => '---:|').join('')}`,
    ...rows,
  ].join('\n');
}

function short(value: number): string {
  if (value >= 100) return value.toFixed(0);
  if (value >= 10) return value.toFixed(1);
  return value.toPrecision(3);
}
