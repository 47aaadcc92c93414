import { Resizable, ResizableHandle, ResizablePanel } from '../../../../ui/resizable.tsx';

export function SideBySide() {
  return (
    <Resizable name="showcase-columns" className="h-40 rounded-md border">
      <ResizablePanel id="list" defaultSize="30%" minSize="20%" className="p-3">
        Layers
      </ResizablePanel>
      <ResizableHandle label="Width of the layers" />
      <ResizablePanel id="map" minSize="30%" className="bg-muted p-3">
        Map
      </ResizablePanel>
    </Resizable>
  );
}
