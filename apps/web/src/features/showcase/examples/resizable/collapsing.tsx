import { useState } from 'react';
import { Resizable, ResizableHandle, ResizablePanel } from '../../../../ui/resizable.tsx';

export function Collapsing() {
  const [width, setWidth] = useState(0);
  return (
    <Resizable name="showcase-collapsing" className="h-40 rounded-md border">
      <ResizablePanel
        id="details"
        defaultSize="40%"
        minSize="25%"
        collapsible
        collapsedSize={48}
        onResize={({ inPixels }) => setWidth(inPixels)}
        className="overflow-clip p-3"
      >
        {width < 60 ? 'i' : 'Details of the place'}
      </ResizablePanel>
      <ResizableHandle label="Width of the details" />
      <ResizablePanel id="map" minSize="30%" className="bg-muted p-3">
        Map
      </ResizablePanel>
    </Resizable>
  );
}
