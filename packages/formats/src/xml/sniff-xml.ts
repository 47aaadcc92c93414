import { decodeUtf8 } from '@webmaps/geo/utf8';
import { chooseUtf8Converter } from './to-utf8.ts';
import { XmlError } from './xml-error.ts';

/** The local name of the root element, from the first bytes of a file. */
export function sniffRootElement(head: Uint8Array): string | undefined {
  try {
    const { convert, markBytes } = chooseUtf8Converter(head);
    const text = decodeUtf8(convert(head.subarray(markBytes)));
    const plain = text.replace(/<!--[^]*?-->|<\?[^]*?\?>|<![^>]*>/g, '');
    return /^\s*<(?:[\w.-]{1,200}:)?([\w.-]{1,200})[\s/>]/.exec(plain)?.[1];
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}
