import { isWaiting } from '../../pending/pending-change.ts';
import { usePendingChanges } from '../../pending/pending-store.ts';
import { text as pending } from '../../text/en/pending.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { ChangeRow } from './change-row.tsx';

interface ChangeListProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const text = pending.list;
const sections = ['conflict', 'refused', 'waiting'] as const;

/** All changes that are kept in this browser; first those that ask for something. */
export function ChangeList({ open, onOpenChange }: ChangeListProps) {
  const changes = usePendingChanges();
  const inSection = (section: (typeof sections)[number]) =>
    changes.filter((change) =>
      section === 'waiting' ? isWaiting(change) : change.state.kind === section,
    );
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      side="end"
      size="medium"
      title={text.title}
      description={changes.length === 0 ? text.none : text.lead}
      closeLabel={text.close}
    >
      <div className="flex flex-col gap-4">
        {sections.map((section) => {
          const shown = inSection(section);
          if (shown.length === 0) return null;
          return (
            <section key={section} aria-label={text.sections[section]}>
              <h3 className="mb-2 font-semibold">{text.sections[section]}</h3>
              <ul className="flex flex-col gap-2">
                {shown.map((change) => (
                  <ChangeRow
                    key={change.order}
                    change={change}
                    onOpen={() => onOpenChange(false)}
                  />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Sheet>
  );
}
