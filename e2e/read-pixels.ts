import sharp from 'sharp';

export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** How many of every thousand pixels have about this colour. */
  readonly share: (colour: string) => number;
}

/** Edges of shapes are mixed, so a colour is what is near to it. */
export async function readPixels(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const share = (colour: string): number => {
    const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    let count = 0;
    for (let at = 0; at < data.length; at += info.channels) {
      if (wanted.every((value, index) => Math.abs((data[at + index] ?? 0) - value) < 8)) count++;
    }
    return (count * 1000) / (info.width * info.height);
  };
  return { width: info.width, height: info.height, share };
}
