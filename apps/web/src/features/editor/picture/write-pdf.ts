interface PictureOnPage {
  /** Encoded as JPEG, without transparency. */
  readonly jpeg: Uint8Array;
  readonly pixels: { readonly width: number; readonly height: number };
  readonly dots: number;
  readonly title: string;
}

const POINTS_PER_INCH = 72;

/** A PDF of one page that a picture fills. Source: PDF 1.7 (ISO 32000-1), 7.5 and 8.9. */
export function writePdf({ jpeg, pixels, dots, title }: PictureOnPage): Uint8Array<ArrayBuffer> {
  const points = (count: number) => ((count / dots) * POINTS_PER_INCH).toFixed(2);
  const [width, height] = [points(pixels.width), points(pixels.height)];
  const drawing = `q ${width} 0 0 ${height} 0 0 cm /Map Do Q`;
  const file = new PdfFile();
  file.add('<< /Type /Catalog /Pages 2 0 R >>');
  file.add('<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  file.add(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /Map 5 0 R >> >> >>`,
  );
  file.add(`<< /Length ${drawing.length} >>`, asciiOf(drawing));
  file.add(
    `<< /Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>`,
    jpeg,
  );
  file.add(`<< /Title <${utf16Of(title)}> >>`);
  return file.finish();
}

/** The objects of a file, numbered from 1 as they come, and the table of where they are. */
class PdfFile {
  readonly #parts: Uint8Array[] = [];
  readonly #places: number[] = [];
  #length = 0;

  constructor() {
    // Bytes beyond ASCII in a comment: what transfers it is not to take it for text.
    this.#write(asciiOf('%PDF-1.7\n%'));
    this.#write(new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  }

  add(dictionary: string, stream?: Uint8Array): void {
    this.#places.push(this.#length);
    this.#write(asciiOf(`${this.#places.length} 0 obj\n${dictionary}\n`));
    if (stream) {
      this.#write(asciiOf('stream\n'));
      this.#write(stream);
      this.#write(asciiOf('\nendstream\n'));
    }
    this.#write(asciiOf('endobj\n'));
  }

  /** The first object is the catalogue, the last one says what the file is called. */
  finish(): Uint8Array<ArrayBuffer> {
    const start = this.#length;
    const count = this.#places.length;
    const rows = this.#places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
    this.#write(
      asciiOf(
        `xref\n0 ${count + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${count + 1} /Root 1 0 R /Info ${count} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    );
    const whole = new Uint8Array(this.#length);
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  #write(bytes: Uint8Array): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }
}

function asciiOf(words: string): Uint8Array {
  return new TextEncoder().encode(words);
}

/** As PDF takes letters of any script: UTF-16 in hexadecimal, behind its mark. */
function utf16Of(words: string): string {
  const units = Array.from({ length: words.length }, (_, at) => words.charCodeAt(at));
  return ['feff', ...units.map((unit) => unit.toString(16).padStart(4, '0'))].join('');
}
