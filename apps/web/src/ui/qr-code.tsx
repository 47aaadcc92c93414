import { lazyPart } from './lazy-part.tsx';

const Drawing = lazyPart(async () => (await import('./qr-drawing.tsx')).QrDrawing);

interface QrCodeProps {
  /** What a camera reads, as a rule an address. */
  readonly text: string;
  /** What the code is for, for those who cannot see it. */
  readonly label: string;
  readonly className?: string;
}

/**
 * In bytes. A code of more has modules below 0.4 mm when it is printed 4 cm wide, and cameras of
 * phones miss it.
 */
const MAX_TEXT_BYTES = 1_000;

/** Whether the text makes a code that a phone can read. */
export function fitsQrCode(text: string): boolean {
  return new TextEncoder().encode(text).length <= MAX_TEXT_BYTES;
}

/** A QR code, black on white in every theme, as wide as its box. Nothing where the text is too long. */
export function QrCode(props: QrCodeProps) {
  return fitsQrCode(props.text) ? <Drawing {...props} /> : null;
}
