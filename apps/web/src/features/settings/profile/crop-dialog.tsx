import type { KeyboardEvent, PointerEvent, Ref } from 'react';
import { useEffect, useRef, useState } from 'react';
import { text } from '../../../text/en/profile.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { OverlayClose } from '../../../ui/overlay-parts.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { MAX_ZOOM, moved, wholeCrop, clampCrop } from './crop.ts';
import type { Crop } from './crop.ts';
import { cutPicture, drawCrop } from './draw-crop.ts';

interface CropDialogProps {
  readonly picture: ImageBitmap;
  readonly saving: boolean;
  readonly onCancel: () => void;
  readonly onUse: (cut: Blob) => void;
}

const keys: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -0.05, y: 0 },
  ArrowRight: { x: 0.05, y: 0 },
  ArrowUp: { x: 0, y: -0.05 },
  ArrowDown: { x: 0, y: 0.05 },
};

/** Which square of a picture is kept: by dragging, by arrow keys, and by zooming. */
export function CropDialog({ picture, saving, onCancel, onUse }: CropDialogProps) {
  const { picture: words } = text;
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture));
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      size="small"
      initialFocus={frame}
      onOpenChange={(open) => {
        if (!open && !saving) onCancel();
      }}
      title={words.crop}
      description={words.cropAbout}
      closeLabel={words.close}
      footer={
        <>
          <OverlayClose>
            <Button disabled={saving}>{words.cancel}</Button>
          </OverlayClose>
          <Button
            variant="primary"
            loading={saving}
            onClick={() => void cutPicture(picture, crop).then(onUse)}
          >
            {words.use}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4">
        <Frame ref={frame} picture={picture} crop={crop} onChange={setCrop} />
        <Slider
          label={words.zoom}
          value={Math.round(crop.zoom * 100)}
          min={100}
          max={MAX_ZOOM * 100}
          valueText={words.zoomValue}
          onValueChange={(percent) =>
            setCrop((before) => clampCrop(picture, { ...before, zoom: percent / 100 }))
          }
          className="max-w-64"
        />
      </div>
    </Dialog>
  );
}

interface FrameProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onChange: (change: (before: Crop) => Crop) => void;
}

function Frame({ ref, picture, crop, onChange }: FrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);

  const drag = (event: PointerEvent<HTMLElement>) => {
    const from = last.current;
    if (!from) return;
    const side = event.currentTarget.clientWidth;
    last.current = { x: event.clientX, y: event.clientY };
    const by = { x: (from.x - event.clientX) / side, y: (from.y - event.clientY) / side };
    onChange((before) => moved(picture, before, by));
  };
  const press = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (!by) return;
    event.preventDefault();
    onChange((before) => moved(picture, before, by));
  };
  return (
    <div
      ref={ref}
      role="application"
      aria-label={text.picture.frame}
      tabIndex={0}
      className="size-64 cursor-grab touch-none overflow-clip rounded-full border bg-muted active:cursor-grabbing"
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => (last.current = undefined)}
      onPointerCancel={() => (last.current = undefined)}
    >
      <canvas ref={canvas} width={512} height={512} className="size-full" aria-hidden />
    </div>
  );
}
