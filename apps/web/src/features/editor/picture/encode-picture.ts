import { setPngDensity } from './png-density.ts';
import { writePdf } from './write-pdf.ts';

export type PictureKind = 'png' | 'pdf';

/** The browser has no room for so many pixels. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** Of JPEG, from 0 to 1: names stay as sharp as their pixels. */
const PAGE_QUALITY = 0.95;

/** A picture as a file that says how dense it is. Rejects with {@link NoRoom}. */
export async function encodePicture(
  canvas: HTMLCanvasElement,
  {
    kind,
    dots,
    title,
  }: { readonly kind: PictureKind; readonly dots: number; readonly title: string },
): Promise<Blob> {
  const type = kind === 'png' ? 'image/png' : 'image/jpeg';
  const picture = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, type, PAGE_QUALITY),
  );
  if (!picture) throw new NoRoom();
  const bytes = new Uint8Array(await picture.arrayBuffer());
  if (kind === 'png') return new Blob([setPngDensity(bytes, dots)], { type });
  const { width, height } = canvas;
  const pdf = writePdf({ jpeg: bytes, pixels: { width, height }, dots, title });
  return new Blob([pdf], { type: 'application/pdf' });
}
