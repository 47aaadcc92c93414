import { useLayoutEffect, useRef, useState } from 'react';
import { wholeNumber } from '../../../display/quantities.ts';
import type { MapHandle } from '../../../map/canvas/map-types.ts';
import { maxCanvasPixels } from '../../../map/editor/draw-map-image.ts';
import { text } from '../../../text/en/map-picture.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { fitDots, pageSizeOf } from './page-size.ts';
import { firstChoice } from './picture-choice.ts';
import { PictureForm } from './picture-form.tsx';
import { usePicture } from './use-picture.ts';
import type { Picture } from './use-picture.ts';

interface PictureDialogProps {
  /** Of the map; empty where it has none. */
  readonly name: string;
  readonly handle: MapHandle;
  readonly onClose: () => void;
}

/** The window in which a map becomes a picture or a page. */
export function PictureDialog({ name, handle, onClose }: PictureDialogProps) {
  const [chosen, choose] = useState(() =>
    firstChoice({ title: name, screen: handle.getFreeSize() }),
  );
  const choice = { ...chosen, dots: fitDots(chosen, maxCanvasPixels()) };
  const picture = usePicture(choice, handle);
  const { pixels } = pageSizeOf(choice);
  const { saving } = picture;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="large"
      title={text.title}
      description={text.description}
      closeLabel={text.close}
      footer={
        saving ? (
          <>
            <div className="min-w-40 flex-1 self-center">
              <Progress label={text[saving]} value={null} />
            </div>
            <Button onClick={picture.cancel}>{text.cancel}</Button>
          </>
        ) : (
          <>
            <span className="numbers me-auto self-center text-small text-muted-foreground">
              {text.pixels(wholeNumber(pixels.width), wholeNumber(pixels.height))}
            </span>
            <Button onClick={() => picture.save('png')}>{text.savePng}</Button>
            <Button variant="primary" onClick={() => picture.save('pdf')}>
              {text.savePdf}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_18rem]">
        <Preview picture={picture} />
        <PictureForm
          choice={choice}
          onChange={(change) => choose((before) => ({ ...before, ...change }))}
        />
      </div>
    </Dialog>
  );
}

function Preview({ picture: { preview, isOld, hasFailed } }: { readonly picture: Picture }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (preview) frame.current?.replaceChildren(preview);
  }, [preview]);
  return (
    <div className="grid h-[min(26rem,45dvh)] grid-rows-1 place-items-center rounded-md bg-muted p-3 md:h-[min(32rem,60dvh)]">
      {hasFailed && (
        <p role="alert" className="text-small text-destructive">
          {text.failed}
        </p>
      )}
      {!preview && !hasFailed && (
        <div className="w-40">
          <Progress label={text.drawing} value={null} />
        </div>
      )}
      <div
        ref={frame}
        role="img"
        aria-label={text.preview}
        aria-busy={isOld || !preview}
        hidden={!preview || hasFailed}
        className={`grid h-full min-h-0 w-full grid-rows-1 place-items-center transition-opacity duration-120 [&>canvas]:max-h-full [&>canvas]:max-w-full [&>canvas]:rounded-xs [&>canvas]:border [&>canvas]:object-contain ${isOld ? 'opacity-60' : ''}`}
      />
    </div>
  );
}
