import type { ImportStage, RegionJob, RegionJobState } from '@webmaps/protocol/region-jobs';
import { text } from '../../text/en/admin-regions.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { Progress } from '../../ui/progress.tsx';
import { BoxSize } from './box-size.tsx';
import type { JobAct } from './region-calls.ts';

const words = text.jobs;

const variants = {
  waiting: 'neutral',
  running: 'info',
  done: 'success',
  failed: 'problem',
  cancelled: 'neutral',
  interrupted: 'warning',
} as const satisfies Record<RegionJobState['status'], string>;

interface JobRowProps {
  readonly job: RegionJob;
  /** The act that the server has not answered yet. */
  readonly pendingAct: JobAct | undefined;
  readonly onAct: (act: JobAct) => void;
}

/** One import: what it is made of, its stages or its end, and what can be done. */
export function JobRow({ job, pendingAct, onAct }: JobRowProps) {
  const { name, file, bbox, state, createdAt, log } = job;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            <span className="wrap-anywhere">{name}</span>
            <Badge variant={variants[state.status]}>{words.states[state.status]}</Badge>
          </h3>
          <p className="flex flex-wrap gap-x-1.5 text-small text-muted-foreground">
            <span className="wrap-anywhere">{words.from(file)}</span>
            {bbox && (
              <span title={bbox.join(', ')}>
                {'· '}
                <BoxSize box={bbox} />
              </span>
            )}
            <span>
              {'· '}
              <Moment at={'finishedAt' in state ? state.finishedAt : createdAt} />
            </span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {actsOf(state).map((act) => (
            <Button
              key={act}
              size="small"
              variant={act === 'remove' ? 'quiet' : 'outline'}
              loading={pendingAct === act}
              aria-label={words.of(words[act], name)}
              onClick={() => onAct(act)}
            >
              {words[act]}
            </Button>
          ))}
        </div>
      </div>
      {state.status === 'running' && <Stages name={name} stages={state.stages} />}
      {state.status === 'failed' && (
        <p className="text-small wrap-anywhere text-destructive">{state.reason}</p>
      )}
      {(state.status === 'interrupted' || state.status === 'cancelled') && (
        <p className="text-small text-muted-foreground">{words[state.status]}</p>
      )}
      {log.length > 0 && (
        <details>
          <summary className="w-fit cursor-pointer text-small text-muted-foreground">
            {words.log}
          </summary>
          <pre
            tabIndex={0}
            className="mt-1 max-h-64 overflow-auto rounded-md border p-2 font-mono text-small whitespace-pre-wrap"
          >
            {log.join('\n')}
          </pre>
        </details>
      )}
    </li>
  );
}

function actsOf({ status }: RegionJobState): readonly JobAct[] {
  if (status === 'waiting' || status === 'running') return ['cancel'];
  return status === 'done' ? ['remove'] : ['retry', 'remove'];
}

interface StagesProps {
  readonly name: string;
  readonly stages: readonly ImportStage[];
}

/** Some stages run side by side; those that are done stay in sight. */
function Stages({ name, stages }: StagesProps) {
  const shown = stages.length === 0 ? [{ name: words.starting, share: null }] : stages;
  return (
    <ul aria-label={words.stages(name)} className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-2">
      {shown.map((stage: ImportStage) => (
        <li key={stage.name}>
          <Progress
            label={words.stage(stage.name, stage.share === 1)}
            value={stage.share === null ? null : Math.floor(stage.share * 100)}
            secondsLeft={stage.secondsLeft}
            tone={stage.share === 1 ? 'success' : 'plain'}
          />
        </li>
      ))}
    </ul>
  );
}
