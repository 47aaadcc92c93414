import { useRef } from 'react';
import { text } from '../text/en/sharing.ts';
import { Button } from '../ui/button.tsx';
import { fitsQrCode, QrCode } from '../ui/qr-code.tsx';
import { saveFile } from '../ui/save-file.ts';
import { showToast } from '../ui/toast.tsx';

/** Enough for a poster: cameras read modules, not pixels. */
const PNG_PIXELS = 1024;

interface QrDownloadProps {
  readonly url: string;
  /** The start of the file's name. */
  readonly slug: string;
  /** What the code leads to. */
  readonly label?: string;
}

/** A link as a QR code, on the screen and as a file. */
export function QrDownload({ url, slug, label = text.qr }: QrDownloadProps) {
  const box = useRef<HTMLDivElement>(null);
  if (!fitsQrCode(url)) return null;
  const save = async (format: 'svg' | 'png') => {
    const drawing = box.current?.querySelector('svg');
    if (!drawing) return;
    const svg = fileOf(drawing);
    const content = format === 'svg' ? svg : await pngOf(svg);
    if (content) saveFile(`${slug}-qr.${format}`, content);
    else showToast({ title: text.qrFailed, tone: 'problem' });
  };
  return (
    <div className="flex items-center gap-4">
      <div ref={box} className="size-32 shrink-0 overflow-hidden rounded-md border">
        <QrCode text={url} label={label} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => void save('png')}>
          {text.qrPng}
        </Button>
        <Button size="small" onClick={() => void save('svg')}>
          {text.qrSvg}
        </Button>
      </div>
    </div>
  );
}

function fileOf(drawing: SVGSVGElement): Blob {
  const own = drawing.cloneNode(true) as SVGSVGElement;
  own.removeAttribute('class');
  own.setAttribute('width', String(PNG_PIXELS));
  own.setAttribute('height', String(PNG_PIXELS));
  return new Blob([new XMLSerializer().serializeToString(own)], { type: 'image/svg+xml' });
}

/** `null` where the browser draws no such picture. */
async function pngOf(svg: Blob): Promise<Blob | null> {
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image(PNG_PIXELS, PNG_PIXELS);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = PNG_PIXELS;
    canvas.height = PNG_PIXELS;
    canvas.getContext('2d')?.drawImage(image, 0, 0, PNG_PIXELS, PNG_PIXELS);
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
