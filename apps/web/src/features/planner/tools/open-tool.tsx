import { lazy, Suspense } from 'react';
import type { MapPlace } from '../../../map-page/map-place.ts';
import type { Tool } from './tool.ts';

const LoopsTool = lazy(async () => ({
  default: (await import('../loops/loops-tool.tsx')).LoopsTool,
}));
const AlternativesTool = lazy(async () => ({
  default: (await import('../alternatives/alternatives-tool.tsx')).AlternativesTool,
}));
const IsochroneTool = lazy(async () => ({
  default: (await import('../isochrone/isochrone-tool.tsx')).IsochroneTool,
}));

const ZonesTool = lazy(async () => ({
  default: (await import('../zones/zones-tool.tsx')).ZonesTool,
}));

interface OpenToolProps {
  readonly tool: Tool;
  readonly onContext: (place: MapPlace) => void;
}

/** The open tool, on the map and in the panel. A child of `MapCanvas`. */
export function OpenTool({ tool, onContext }: OpenToolProps) {
  return (
    <Suspense fallback={null}>
      {tool.kind === 'loops' && <LoopsTool tool={tool} onContext={onContext} />}
      {tool.kind === 'alternatives' && (
        <AlternativesTool stretch={tool.stretch} onContext={onContext} />
      )}
      {tool.kind === 'zones' && <ZonesTool drawing={tool.drawing} onContext={onContext} />}
      {tool.kind === 'isochrone' && (
        <IsochroneTool question={tool.question} onContext={onContext} />
      )}
    </Suspense>
  );
}
