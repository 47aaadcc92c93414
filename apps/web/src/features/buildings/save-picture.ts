import { saveFile } from '../../ui/save-file.ts';

const MARGIN = 12;

/** Saves the picture of a map as PNG with a line of what it shows and one of its sources. */
export async function savePicture(
  source: HTMLCanvasElement,
  { name, caption, credits }: { name: string; caption: string; credits: string },
): Promise<void> {
  const context = source.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas');
  const scale = devicePixelRatio;
  const size = 12 * scale;
  context.font = `${size}px Inter, sans-serif`;
  context.textBaseline = 'middle';
  drawLabel(context, caption, { y: MARGIN * scale, size });
  drawLabel(context, credits, { y: source.height - MARGIN * scale - size * 1.8, size });
  const blob = await new Promise<Blob | null>((resolve) => source.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser gives no picture');
  saveFile(name, blob);
}

function drawLabel(
  context: CanvasRenderingContext2D,
  words: string,
  { y, size }: { y: number; size: number },
): void {
  const { width } = context.measureText(words);
  const x = context.canvas.width - width - size * 2;
  context.fillStyle = 'rgb(255 255 255 / 85%)';
  context.fillRect(x, y, width + size, size * 1.8);
  context.fillStyle = '#1c1c1a';
  context.fillText(words, x + size / 2, y + size * 0.9);
}
