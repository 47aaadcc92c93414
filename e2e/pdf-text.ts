import { inflateSync } from 'node:zlib';

/** A page of a PDF that Chromium has made. */
interface PdfPage {
  /** In points, of which an inch has 72. */
  readonly width: number;
  readonly height: number;
  /** All its words without the spaces: a PDF need not hold those. */
  readonly letters: string;
  readonly pictures: number;
}

type Objects = ReadonlyMap<string, string>;

/** The pages of a PDF. It knows what Chromium writes of the format, and no more. */
export function readPdf(bytes: Buffer): readonly PdfPage[] {
  const text = bytes.toString('latin1');
  const objects: Objects = new Map(
    [...text.matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => {
      const [width = 0, height = 0] =
        /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(body)?.slice(1).map(Number) ?? [];
      const [, list = ''] = /\/XObject <<([^>]*)>>/.exec(body) ?? [];
      const pictures = [...list.matchAll(/(\d+) 0 R/g)].filter(([, id = '']) =>
        objects.get(id)?.includes('/Subtype /Image'),
      );
      return { width, height, letters: lettersOf(body, objects), pictures: pictures.length };
    });
}

function lettersOf(page: string, objects: Objects): string {
  const [, fonts = ''] = /\/Font <<([^>]*)>>/.exec(page) ?? [];
  const codes = new Map(
    [...fonts.matchAll(/(\/F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      readCodes(streamOf(objects.get(id) ?? '', 'ToUnicode', objects)),
    ]),
  );
  let font = '';
  let letters = '';
  for (const [, name, hex = ''] of streamOf(page, 'Contents', objects).matchAll(
    /(\/F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g,
  )) {
    if (name !== undefined) font = name;
    const { digits = 2, byCode } = codes.get(font) ?? {};
    for (let at = 0; at < hex.length; at += digits)
      letters += byCode?.get(Number.parseInt(hex.slice(at, at + digits), 16)) ?? '';
  }
  return letters.replaceAll(/\s/g, '');
}

/** Which letter each code of a font is. */
function readCodes(map: string) {
  const digits = /begincodespacerange\n<(\w+)>/.exec(map)?.[1]?.length ?? 2;
  const byCode = new Map<number, string>();
  const units = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  const entries = map.slice(map.indexOf('endcodespacerange'));
  for (const [, from = '', to, letter = ''] of entries.matchAll(
    /^<(\w+)> (?:<(\w+)> )?<(\w+)>$/gm,
  )) {
    const first = Number.parseInt(from, 16);
    const last = Number.parseInt(to ?? from, 16);
    const start = units(letter);
    for (let code = first; code <= last; code++) {
      const isRange = last > first;
      byCode.set(
        code,
        isRange ? String.fromCodePoint((start.codePointAt(0) ?? 0) + code - first) : start,
      );
    }
  }
  return { digits, byCode };
}

/** The content of the stream that an object refers to. */
function streamOf(body: string, key: string, objects: Objects): string {
  const [, id = ''] = new RegExp(`/${key} (\\d+) 0 R`).exec(body) ?? [];
  const object = objects.get(id) ?? '';
  const [, content = ''] = /stream\n([^]*)\nendstream/.exec(object) ?? [];
  return inflateSync(Buffer.from(content, 'latin1')).toString('latin1');
}
