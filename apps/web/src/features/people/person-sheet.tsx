import { useQuery } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../data/ask.ts';
import { text } from '../../text/en/people.ts';
import { Button } from '../../ui/button.tsx';
import { DropdownMenu } from '../../ui/dropdown-menu.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { personDetails } from './people-calls.ts';
import type { Details } from './people-calls.ts';
import type { PersonControls } from './person-menu.tsx';
import { PersonMenu } from './person-menu.tsx';
import { PersonFacts } from './person-facts.tsx';
import { nameOf } from './use-people-actions.ts';

interface PersonSheetProps extends PersonControls {
  readonly id: string | undefined;
  readonly onClose: () => void;
}

/** One account beside the list: its sign-in methods, and what was done with it. */
export function PersonSheet({ id, onClose, ...controls }: PersonSheetProps) {
  // The sheet keeps its last person while it slides away.
  const [last, setLast] = useState(id);
  if (id !== undefined && id !== last) setLast(id);
  const { data, error, refetch } = useQuery({
    queryKey: ['people', 'details', last],
    queryFn: () => personDetails(last ?? ''),
    enabled: last !== undefined,
  });
  const words = text.sheet;
  return (
    <Sheet
      open={id !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={data ? nameOf(data) : words.loading}
      description={data && (data.email || data.phone)}
      closeLabel={words.close}
      footer={data && <SheetActions details={data} {...controls} />}
    >
      {error && (
        <LoadFailed title={words.failed} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </LoadFailed>
      )}
      {!data && !error && <Loading />}
      {data && <PersonFacts details={data} me={controls.me} />}
    </Sheet>
  );
}

function SheetActions({ details, ...controls }: PersonControls & { readonly details: Details }) {
  const { role, state } = details;
  const isMe = details.id === controls.me;
  const person = { ...details, has_second_factor: details.factors.length > 0 };
  return (
    <>
      <DropdownMenu
        label={text.more(nameOf(details))}
        side="top"
        align="end"
        trigger={
          <Button size="small">
            <Ellipsis className="size-4" />
            {text.columns.actions}
          </Button>
        }
      >
        <PersonMenu person={person} {...controls} />
      </DropdownMenu>
      {state === 'locked' ? (
        <Button size="small" onClick={() => controls.actions.unlock([details])}>
          {text.unlock}
        </Button>
      ) : (
        !isMe && (
          <Button
            size="small"
            onClick={() =>
              controls.actions.changeRole(details, role === 'admin' ? 'member' : 'admin')
            }
          >
            {role === 'admin' ? text.makeMember : text.makeAdmin}
          </Button>
        )
      )}
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label={text.sheet.loading} className="grid gap-3">
      <Skeleton className="h-4 w-40" />
      <Skeleton className="h-4 w-56" />
      <Skeleton className="mt-3 h-20 w-full" />
      <Skeleton className="h-20 w-full" />
    </div>
  );
}
