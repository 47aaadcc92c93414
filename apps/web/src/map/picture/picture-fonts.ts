import type { Typesetter } from '@webmaps/map-picture/labels/text-block';
import { fontFaces } from '../canvas/font-faces.ts';

/** The fonts of a worker; the types of pages leave them out. */
interface WorkerFonts {
  /** Absent in older browsers. */
  readonly fonts?: FontFaceSet;
}

/** Before a family's name where its letters are counted. No such family exists. */
const COUNTED = 'counted ';

/**
 * The map's own fonts in a worker. Which of their files a picture needs is known once it was drawn
 * with `counter`. That names other families: Chromium keeps the substitute of a font that was used
 * before it was loaded.
 */
export class PictureFonts {
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #letters = new Map<string, Set<string>>();

  constructor(context: OffscreenCanvasRenderingContext2D) {
    this.#context = context;
  }

  /** Measures in the browser's own font, and remembers the letters of each font of the map. */
  readonly counter: Typesetter = {
    fontOf: (name, pixels) => cssFont(COUNTED + name, pixels),
    widthOf: (text, font, letterSpacing) => {
      const name = font.slice(font.indexOf(COUNTED) + COUNTED.length, font.lastIndexOf('"'));
      const letters = this.#letters.get(name) ?? new Set();
      this.#letters.set(name, letters);
      for (const letter of text) letters.add(letter);
      return this.#measure(text, font, letterSpacing);
    },
  };

  readonly typesetter: Typesetter = {
    fontOf: cssFont,
    widthOf: (text, font, letterSpacing) => this.#measure(text, font, letterSpacing),
  };

  /** Loads the files of all letters that were counted. Without a file its letters are in another font. */
  async load(): Promise<void> {
    const { fonts } = globalThis as unknown as WorkerFonts;
    if (!fonts) return;
    for (const name of this.#letters.keys()) {
      for (const face of facesOf(name)) fonts.add(face);
    }
    const loads = [...this.#letters].map(([name, letters]) =>
      fonts.load(cssFont(name, 16), [...letters].join('')),
    );
    const failed = (await Promise.allSettled(loads)).find(({ status }) => status === 'rejected');
    if (failed) console.warn('A picture is drawn without some of its letters:', failed);
  }

  #measure(text: string, font: string, letterSpacing: number): number {
    this.#context.font = font;
    this.#context.letterSpacing = `${letterSpacing}px`;
    return this.#context.measureText(text).width;
  }
}

function facesOf(name: string): readonly FontFace[] {
  const files = fontFaces[name];
  if (!files || typeof files === 'string') return [];
  return files.map(({ url, 'unicode-range': ranges = [] }) => {
    return new FontFace(name, `url("${url}")`, { unicodeRange: ranges.join() });
  });
}

function cssFont(name: string, pixels: number): string {
  return `${pixels}px "${name}", sans-serif`;
}
