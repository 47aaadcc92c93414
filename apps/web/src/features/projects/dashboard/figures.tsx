import { CircleCheck, Folder, HardDrive, Mountain, Route } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MyStorage } from '../../../data/my-storage.ts';
import type { ProjectCounts } from '../../../data/projects/listed-project.ts';
import type { TaskCounts } from '../../../data/tasks/listed-task.ts';
import { useDisplayPreferences } from '../../../display/preferences.ts';
import { distanceQuantity, heightQuantity, quantityText } from '../../../display/quantities.ts';
import { sizeText } from '../../../display/size-text.ts';
import { text } from '../../../text/en/dashboard.ts';
import { Progress } from '../../../ui/progress.tsx';
import { QuantityValue } from '../../../ui/quantity-value.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { RunWeeks } from './use-runs.ts';
import { weekName } from './week-words.ts';

const words = text.figures;

/** What the server has answered; `failed` where it has not. */
export type Answer<Data> = Data | 'loading' | 'failed';

interface FiguresProps {
  readonly runs: RunWeeks;
  /** The Monday of the chosen week; without, the runs are of this one. */
  readonly week: string | undefined;
  readonly projects: Answer<ProjectCounts>;
  readonly tasks: Answer<TaskCounts>;
  readonly storage: Answer<MyStorage>;
}

/** The numbers that matter, in a strip. */
export function Figures({ runs, week, projects, tasks, storage }: FiguresProps) {
  const [{ units }] = useDisplayPreferences();
  const when = week === undefined ? words.thisWeek : weekName(week);
  const { shown, before, status } = runs;
  const sums = status === 'ready' && shown && before ? { shown, before } : waiting(status);
  return (
    <section
      aria-label={words.label}
      className="grid overflow-clip rounded-lg border bg-card grid-cols-2 md:grid-cols-3 xl:grid-cols-5"
    >
      <Figure icon={Route} name={words.distance(when)} answer={sums}>
        {(sum) => ({
          value: <QuantityValue quantity={distanceQuantity(sum.shown.distanceMetres, units)} />,
          note: words.before(quantityText(distanceQuantity(sum.before.distanceMetres, units))),
        })}
      </Figure>
      <Figure icon={Mountain} name={words.climb(when)} answer={sums}>
        {(sum) => ({
          value: <QuantityValue quantity={heightQuantity(sum.shown.climbMetres, units)} />,
          note: words.before(quantityText(heightQuantity(sum.before.climbMetres, units))),
        })}
      </Figure>
      <Figure icon={Folder} name={words.active} answer={projects}>
        {({ total, counts: { status: counts } }) => ({
          value: counts['active'] ?? 0,
          note: words.ofProjects(total),
        })}
      </Figure>
      <Figure icon={CircleCheck} name={words.tasks} answer={tasks}>
        {({ counts: { due } }) => {
          const { overdue = 0, today = 0, week: soon = 0 } = due;
          return {
            value: overdue + today + soon,
            note: (
              <>
                {overdue > 0 ? (
                  <span className="text-destructive">{words.late(overdue)}</span>
                ) : (
                  words.noneLate
                )}
                {today > 0 && `, ${words.today(today)}`}
              </>
            ),
          };
        }}
      </Figure>
      <Figure icon={HardDrive} name={words.storage} answer={storage}>
        {({ bytes, unfinished_bytes: unfinished, max_bytes: max }) => ({
          value: sizeText(bytes + unfinished),
          note:
            max === null ? (
              words.unlimited
            ) : (
              <span className="grid gap-1.5">
                {words.ofStorage(sizeText(max))}
                <Progress
                  bare
                  label={words.storage}
                  value={max === 0 ? 100 : Math.min(100, ((bytes + unfinished) / max) * 100)}
                />
              </span>
            ),
        })}
      </Figure>
    </section>
  );
}

function waiting(status: RunWeeks['status']): 'loading' | 'failed' {
  return status === 'failed' ? 'failed' : 'loading';
}

interface FigureProps<Data> {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly answer: Answer<Data>;
  readonly children: (data: Data) => { readonly value: ReactNode; readonly note: ReactNode };
}

/** A number with its name above and what it is compared with below. */
function Figure<Data extends object>({ icon: Icon, name, answer, children }: FigureProps<Data>) {
  const shown = typeof answer === 'string' ? undefined : children(answer);
  return (
    <dl className="flex min-w-0 flex-col gap-1 p-4 last:col-span-2 xl:last:col-span-1 shadow-[inset_-1px_-1px_var(--hairline)]">
      <dt className="flex items-center gap-1.5 text-small text-muted-foreground">
        <Icon className="size-3.5 shrink-0" aria-hidden />
        <span className="truncate">{name}</span>
      </dt>
      <dd className="numbers text-heading font-semibold tracking-[-0.01em]">
        {shown?.value ?? (answer === 'loading' ? <Skeleton className="my-1 h-6 w-20" /> : '–')}
      </dd>
      <dd className="min-h-5 text-small text-muted-foreground">
        {shown?.note ?? (answer === 'failed' && words.unknown)}
      </dd>
    </dl>
  );
}
