import type { Region } from '@webmaps/protocol/region';
import { text } from '../../text/en/help.ts';

interface SourceTableProps {
  readonly regions: readonly Region[] | 'loading' | 'none' | 'failed' | 'unreachable';
}

/** The data sources of each region of this server, in the words of its manifest. */
export function SourceTable({ regions }: SourceTableProps) {
  if (typeof regions === 'string')
    return (
      <p role="status" className="min-h-24 text-muted-foreground">
        {regions === 'loading' ? text.sources.waiting : text.sources[regions]}
      </p>
    );
  return (
    <ul className="min-h-24 divide-y divide-hairline rounded-lg border bg-card">
      {regions.map(({ id, name, fictional, overview, attributions, population }) => (
        <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 px-4 py-2.5">
          <p className="w-44 shrink-0">
            <span className="font-medium">{name}</span>
            {(fictional || overview) && (
              <span className="block text-small text-muted-foreground">
                {fictional ? text.sources.fictional : text.sources.overview}
              </span>
            )}
          </p>
          <ul className="min-w-0 flex-1 text-muted-foreground">
            {attributions.map((attribution) => (
              <li key={attribution.text}>
                <Credit text={attribution.text} url={attribution.url} />
                {attribution.licence !== undefined && (
                  <>
                    {' · '}
                    <Licence licence={attribution.licence} />
                  </>
                )}
              </li>
            ))}
            {population && <li>{text.sources.population(population.source)}</li>}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const linkClass =
  'text-foreground underline decoration-faint underline-offset-2 hover:decoration-current';

function Credit({ text: words, url }: { readonly text: string; readonly url: string | undefined }) {
  if (url === undefined) return words;
  return (
    <a href={url} target="_blank" rel="noreferrer" className={linkClass}>
      {words}
    </a>
  );
}

function Licence({ licence }: { readonly licence: string }) {
  if (!licence.startsWith('https://')) return licence;
  return (
    <a href={licence} target="_blank" rel="noreferrer" className={linkClass}>
      {licence.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  );
}
