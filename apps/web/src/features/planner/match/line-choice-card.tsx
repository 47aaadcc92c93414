import { Route } from 'lucide-react';
import { useEffect, useState } from 'react';
import { distanceQuantity, quantityText } from '../../../display/quantities.ts';
import { text } from '../../../text/en/tracks.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Collapsible } from '../../../ui/collapsible.tsx';
import type { FileLine } from '../files/lines-of-file.ts';
import type { OpenedFile } from '../files/opened-plan.ts';
import { useLayout, useOpenFiles } from '../planner-context.ts';
import type { LineAddress } from './line-choice.ts';
import { allLines, countLines, toggleLine } from './line-choice.ts';
import type { Opening } from './openings.ts';

/** Which lines of the opened files are the route. A choice reads the files once more. */
export function LineChoiceCard({ opening }: { readonly opening: Opening }) {
  const { choose, reading } = useOpenFiles();
  // What is wanted while the files are read for it.
  const [wanted, setWanted] = useState<readonly OpenedFile[] | null>(null);
  const isReading = reading !== null;
  useEffect(() => {
    if (!isReading) setWanted(null);
  }, [opening, isReading]);
  const files = wanted ?? opening.files;
  const count = countLines(files);
  const take = (next: readonly OpenedFile[]) => {
    setWanted(next);
    choose(next);
  };
  return (
    <section aria-label={text.linesHeading} className="mx-4 mb-2 rounded-md border bg-card py-1">
      <Collapsible
        defaultOpen
        label={
          <>
            <Route size={16} strokeWidth={1.75} className="shrink-0 text-selection" aria-hidden />
            {text.lines(count.chosen, count.all)}
          </>
        }
        aside={
          count.chosen < count.all && (
            <Button size="small" variant="quiet" onClick={() => take(allLines(files))}>
              {text.allLines}
            </Button>
          )
        }
      >
        <div
          role="group"
          aria-label={text.linesHeading}
          className="max-h-56 overflow-y-auto px-3 pb-1"
        >
          {[...files.entries()].map(([index, each]) => (
            <LinesOfFile
              key={index}
              file={each}
              showsName={files.length > 1}
              isLast={count.chosen === 1}
              onToggle={(line) => take(toggleLine(files, { file: index, line }))}
            />
          ))}
        </div>
      </Collapsible>
    </section>
  );
}

interface LinesOfFileProps {
  readonly file: OpenedFile;
  readonly showsName: boolean;
  /** Whether only one line is left, which stays. */
  readonly isLast: boolean;
  readonly onToggle: (line: LineAddress['line']) => void;
}

function LinesOfFile({ file, showsName, isLast, onToggle }: LinesOfFileProps) {
  const { units } = useLayout().preferences;
  return (
    <>
      {showsName && (
        <h2 className="pt-1 text-small font-medium wrap-anywhere">
          <bdi>{file.name}</bdi>
        </h2>
      )}
      {[...file.lines.entries()].map(([index, line]) => {
        const isChosen = file.chosen.includes(index);
        return (
          <Checkbox
            key={index}
            checked={isChosen}
            disabled={isChosen && isLast}
            onCheckedChange={() => onToggle(index)}
            label={
              <>
                {nameOf(line, index)}{' '}
                <span className="numbers text-muted-foreground">
                  {quantityText(distanceQuantity(line.metres, units))}
                </span>
              </>
            }
          />
        );
      })}
    </>
  );
}

function nameOf({ name, kind }: FileLine, index: number): string {
  return name ?? text.lineName[kind](index + 1);
}
