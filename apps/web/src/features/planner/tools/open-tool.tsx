import { lazy, Suspense } from 'react';
import type { MapPlace } from '../map/map-stage.tsx';
import type { Tool } from './tool.ts';

const LoopsTool = lazy(async () => ({
  default: (await import('../loops/loops-tool.tsx')).LoopsTool,
}));
const AlternativesTool = lazy(async () => ({
  default: (await import('../alternatives/alternatives-tool.tsx')).AlternativesTool,
}));
const ReachTool = lazy(async () => ({
  default: (await import('../isochrone/isochrone-tool.tsx')).ReachTool,
}));

interface ToolStageProps {
  readonly tool: Tool;
  readonly onContext: (place: MapPlace) => void;
}

/** The open tool, on the map and in the panel. A child of `MapCanvas`. */
export function ToolStage({ tool, onContext }: ToolStageProps) {
  return (
    <Suspense fallback={null}>
      {tool.kind === 'loops' && <LoopsTool tool={tool} onContext={onContext} />}
      {tool.kind === 'alternatives' && <AlternativesTool onContext={onContext} />}
      {tool.kind === 'reach' && <ReachTool question={tool.question} onContext={onContext} />}
    </Suspense>
  );
}
