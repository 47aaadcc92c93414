import { text } from '../../text/en/help.ts';

export interface AboutFacts {
  /** Undefined until the server has answered. */
  readonly version: string | undefined;
  /** The build that runs here; undefined while developing. */
  readonly build: string | undefined;
  /** The build that the server has. */
  readonly newest: string | undefined;
  readonly provider: string;
}

export function AboutTable({ version, build, newest, provider }: AboutFacts) {
  const { about } = text;
  const rows = [
    [about.version, version ?? about.unknown],
    [about.build, build ?? about.development],
    [about.newest, newest ?? about.unknown],
    [about.provider, provider],
    [about.licence, about.mit],
  ] as const;
  return (
    <dl className="divide-y divide-hairline rounded-lg border bg-card">
      {rows.map(([name, value]) => (
        <div key={name} className="flex min-h-10 items-center gap-4 px-4 py-1.5">
          <dt className="w-44 shrink-0 font-medium max-md:w-32">{name}</dt>
          <dd className="numbers min-w-0 break-all text-muted-foreground">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
