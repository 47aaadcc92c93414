import { useMemo } from 'react';
import { encode } from 'uqr';
import { classes } from './classes.ts';

interface QrDrawingProps {
  readonly text: string;
  readonly label: string;
  readonly className?: string;
}

/** In modules; the standard asks for it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The drawing of a QR code, apart from `QrCode` for the size of the encoder. */
export function QrDrawing({ text, label, className }: QrDrawingProps) {
  const { size, path } = useMemo(() => pathOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classes('block aspect-square w-full', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** All dark modules as one path: runs of a row are one rectangle each, so that no gap shows. */
function pathOf(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'L', boostEcc: true, border: QUIET_ZONE });
  const runs: string[] = [];
  for (const [y, row] of data.entries())
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      runs.push(`M${start} ${y}h${x + 1 - start}v1H${start}z`);
    }
  return { size, path: runs.join('') };
}
