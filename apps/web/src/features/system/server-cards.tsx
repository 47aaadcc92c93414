import type { DatabaseFacts, ServiceHealth, System } from '@webmaps/protocol/system';
import { CircleCheck, CircleX } from 'lucide-react';
import { sizeText } from '../../display/size-text.ts';
import { text } from '../../text/en/system.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Moment } from '../../ui/moment.tsx';
import { FactList } from './fact-list.tsx';

/** The process of the server and its machine. */
export function ServerCard({ system }: { readonly system: System }) {
  const { version, node, startedAt, memoryBytes, disk, accounts } = system;
  const words = text.server;
  return (
    <Card title={words.title}>
      <FactList
        facts={[
          { name: words.version, value: version },
          { name: words.node, value: node },
          { name: words.started, value: <Moment at={startedAt} /> },
          { name: words.memory, value: sizeText(memoryBytes) },
          {
            name: words.disk,
            value: disk
              ? words.diskOf(sizeText(disk.freeBytes), sizeText(disk.totalBytes))
              : words.unknown,
          },
          { name: words.accounts, value: words.backends[accounts] },
        ]}
      />
    </Card>
  );
}

interface ServicesCardProps {
  readonly services: readonly ServiceHealth[];
  readonly mails: DatabaseFacts['mails'];
}

/** Whether each service answers. */
export function ServicesCard({ services, mails }: ServicesCardProps) {
  const words = text.services;
  const facts = services.map(({ name, status, ms }) => ({
    name: words.names[name],
    value: (
      <span className="inline-flex items-center gap-2">
        {status === 'ok' && (
          <span className="text-small text-muted-foreground">{words.took(ms)}</span>
        )}
        <StatusBadge status={status} />
      </span>
    ),
  }));
  const mail = mails && {
    name: words.mail,
    value: [
      words.mailWaiting(mails.waiting),
      ...(mails.failed > 0 ? [words.mailFailed(mails.failed)] : []),
    ].join(', '),
  };
  return (
    <Card title={words.title} description={words.lead}>
      <FactList facts={mail ? [...facts, mail] : facts} />
    </Card>
  );
}

function StatusBadge({ status }: Pick<ServiceHealth, 'status'>) {
  const Icon = status === 'ok' ? CircleCheck : CircleX;
  return (
    <Badge
      variant={status === 'ok' ? 'success' : 'problem'}
      icon={<Icon className="size-3 shrink-0" />}
    >
      {text.services.states[status]}
    </Badge>
  );
}
