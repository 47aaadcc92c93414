import { Bookmark, BookmarkCheck, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RouteEntry } from '../../saved-routes/route-entry.ts';
import { text } from '../../text/en/generate.ts';
import { Button } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { keyOfLoop } from './comparison.ts';
import type { KeptLoop, Keeping } from './use-keeping.ts';

interface KeepRowsProps {
  readonly keeping: Keeping;
  readonly onOpenSaved: (entry: RouteEntry) => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** What can be done with each loop beside opening it: below its figures, in its column. */
export function KeepRows({ keeping, onOpenSaved }: KeepRowsProps) {
  return (
    <>
      <Row
        name={text.rows.save}
        keeping={keeping}
        renderAct={(loop, number) =>
          loop.entry ? (
            <Act
              label={text.openSaved(number)}
              picture={<BookmarkCheck {...icon} />}
              onClick={() => loop.entry && onOpenSaved(loop.entry)}
            />
          ) : (
            <Act
              label={text.save(number)}
              picture={<Bookmark {...icon} />}
              onClick={() => keeping.askName(loop)}
            />
          )
        }
      />
      <Row
        name={text.rows.share}
        keeping={keeping}
        renderAct={(loop, number) => (
          <Act
            label={text.share(number)}
            picture={<Share2 {...icon} />}
            onClick={() => keeping.share(loop)}
          />
        )}
      />
    </>
  );
}

interface RowProps {
  readonly name: string;
  readonly keeping: Keeping;
  readonly renderAct: (loop: KeptLoop, number: number) => ReactNode;
}

function Row({ name, keeping, renderAct }: RowProps) {
  return (
    <tr className="border-t">
      <th scope="row" className="py-1 pe-2 text-start font-normal text-muted-foreground">
        {name}
      </th>
      {keeping.loops.map((loop, index) => (
        <td key={keyOfLoop(loop.route)} className="px-0.5 py-1 text-end">
          {renderAct(loop, index + 1)}
        </td>
      ))}
    </tr>
  );
}

interface ActProps {
  readonly label: string;
  readonly picture: ReactNode;
  readonly onClick: () => void;
}

function Act({ label, picture, onClick }: ActProps) {
  return (
    <Tooltip label={label}>
      <Button variant="quiet" size="icon" aria-label={label} onClick={onClick}>
        {picture}
      </Button>
    </Tooltip>
  );
}
