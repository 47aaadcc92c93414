import { SpriteSheet } from '@webmaps/map-picture/sprite-sheet';

/** The map's signs at an address without its ending; undefined where they cannot be loaded. */
export async function openSprites(base: string): Promise<SpriteSheet<ImageBitmap> | undefined> {
  try {
    const [picture, index] = await Promise.all([fetch(`${base}.png`), fetch(`${base}.json`)]);
    return new SpriteSheet(await createImageBitmap(await picture.blob()), await index.json());
  } catch (error) {
    console.warn('A picture is drawn without signs:', error);
    return undefined;
  }
}
