import { lazy, Suspense } from 'react';
import { usePlanState } from '../planner-context.ts';
import { countLines } from './line-choice.ts';
import { useFileReport, useOpening } from './openings.ts';

const FileReportCard = lazy(async () => ({
  default: (await import('./file-report-card.tsx')).FileReportCard,
}));
const LineChoiceCard = lazy(async () => ({
  default: (await import('./line-choice-card.tsx')).LineChoiceCard,
}));

/** What there is to know of opened files, and to choose of them. */
export function FileCards() {
  const { settled } = usePlanState().editor;
  const report = useFileReport(settled);
  const opening = useOpening(settled);
  const hasChoice = opening !== undefined && countLines(opening.files).all > 1;
  return (
    <Suspense fallback={null}>
      {report && <FileReportCard report={report} />}
      {hasChoice && <LineChoiceCard opening={opening} />}
    </Suspense>
  );
}
