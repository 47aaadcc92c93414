import type { DatabaseFacts } from '@webmaps/protocol/system';
import { sizeText } from '../../display/size-text.ts';
import { text } from '../../text/en/system.ts';
import { Card } from '../../ui/card.tsx';
import { FactList } from './fact-list.tsx';

const words = text.database;

/** The database: its size by tables, its connections and its slowest statements. */
export function DatabaseCard({ database }: { readonly database: DatabaseFacts }) {
  const { version, connections, max_connections: max, tables } = database;
  return (
    <Card title={words.title}>
      <FactList
        facts={[
          { name: words.version, value: version },
          { name: words.connections, value: words.ofMax(connections, max) },
        ]}
      />
      <section>
        <h3 className="font-medium">{words.largest}</h3>
        <FactList facts={tables.map(({ name, bytes }) => ({ name, value: sizeText(bytes) }))} />
      </section>
      <section>
        <h3 className="font-medium">{words.slow}</h3>
        <SlowStatements statements={database.slow_statements} />
      </section>
    </Card>
  );
}

function SlowStatements({ statements }: { readonly statements: DatabaseFacts['slow_statements'] }) {
  if (statements === null || statements.length === 0) {
    return (
      <p className="mt-1 text-muted-foreground">
        {statements === null ? words.unmeasured : words.none}
      </p>
    );
  }
  return (
    <ol className="divide-y divide-hairline">
      {statements.map(({ statement, calls, mean_ms: mean }) => (
        <li key={`${statement} ${calls}`} className="py-1.5">
          <code className="line-clamp-3 font-mono text-small wrap-anywhere">{statement}</code>
          <p className="numbers text-small text-muted-foreground">
            {words.calls(calls, mean.toFixed(1))}
          </p>
        </li>
      ))}
    </ol>
  );
}
