import { Resizable, ResizableHandle, ResizablePanel } from '../../../../ui/resizable.tsx';

export function Stacked() {
  return (
    <Resizable name="showcase-rows" orientation="vertical" className="h-56 rounded-md border">
      <ResizablePanel id="map" minSize="30%" className="bg-muted p-3">
        Map
      </ResizablePanel>
      <ResizableHandle label="Height of the elevation" orientation="vertical" />
      <ResizablePanel id="elevation" defaultSize="35%" minSize="20%" className="p-3">
        Elevation
      </ResizablePanel>
    </Resizable>
  );
}
