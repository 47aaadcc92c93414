import { Link } from '@tanstack/react-router';
import { acceptedFeatureFiles } from '@webmaps/formats/features/feature-file-types';
import { distanceQuantity, quantityText, wholeNumber } from '../../display/quantities.ts';
import type { Units } from '../../display/quantities.ts';
import { text } from '../../text/en/heatmap.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Progress } from '../../ui/progress.tsx';
import type { HeatSource } from './use-heat-source.ts';

interface SourcePartProps {
  readonly show: 'runs' | 'file';
  readonly source: HeatSource;
  readonly units: Units;
  readonly onFile: (file: File) => void;
  readonly onCancel: () => void;
}

/** What is shown, how far it is read, or what is missing. */
export function SourcePart({ show, source, units, onFile, onCancel }: SourcePartProps) {
  const words = text.file;
  const zone = (
    <DropZone
      compact
      label={words.drop}
      buttonLabel={words.choose}
      accept={acceptedFeatureFiles}
      onFiles={([file]) => file && onFile(file)}
    >
      {words.kinds}
    </DropZone>
  );
  switch (source.status) {
    case 'none':
      return show === 'file' ? zone : null;
    case 'reading':
      return (
        <div className="space-y-2">
          <Progress
            label={
              show === 'file'
                ? words.reading(source.name, Math.round(source.share * 100))
                : text.runs.reading(source.done, source.all)
            }
            value={Math.round(source.share * 100)}
          />
          {show === 'file' && (
            <Button size="small" onClick={onCancel}>
              {words.cancel}
            </Button>
          )}
        </div>
      );
    case 'failed':
      return (
        <div className="space-y-2.5">
          <Alert
            tone="problem"
            title={show === 'file' ? words.failed(source.name) : text.runs.failed}
          >
            {source.message}
          </Alert>
          {show === 'file' && zone}
        </div>
      );
    case 'ready':
      return source.kind === 'runs' ? (
        <Runs source={source} />
      ) : (
        <div className="space-y-1.5">
          <p className="flex items-center gap-2">
            <b className="min-w-0 flex-1 truncate font-medium" title={source.name}>
              {source.name}
            </b>
            <Button size="small" onClick={onCancel}>
              {words.other}
            </Button>
          </p>
          <p className="numbers text-small text-muted-foreground">
            {source.summary.weighs === 'points'
              ? words.points(wholeNumber(source.summary.points))
              : words.kilometres(quantityText(distanceQuantity(source.summary.total, units)))}
            {'. '}
            {words.notKept}
          </p>
          {source.summary.faults.length > 0 && (
            <details className="text-small">
              <summary className="cursor-pointer">{words.faults}</summary>
              <ul className="mt-1 max-h-32 list-disc overflow-y-auto ps-5" tabIndex={0}>
                {source.summary.faults.map((fault) => (
                  <li key={fault}>{fault}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      );
  }
}

type ReadySource = Extract<HeatSource, { status: 'ready' }>;

function Runs({ source }: { readonly source: ReadySource }) {
  const words = text.runs;
  if (source.runs === 0) {
    return (
      <div className="space-y-2">
        <p className="text-muted-foreground">{words.none}</p>
        <Link to="/routes" className={buttonClass({ size: 'small' })}>
          {words.to}
        </Link>
      </div>
    );
  }
  return (
    <p className="text-small text-muted-foreground">
      <b className="numbers font-medium text-foreground">{words.count(source.runs)}.</b>{' '}
      {words.private} {source.simplified > 0 && words.simplified(source.simplified)}
    </p>
  );
}
