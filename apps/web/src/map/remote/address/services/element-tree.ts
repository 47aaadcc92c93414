import { sourceOfBytes } from '@webmaps/formats/byte-source';
import { Faults, UnreadableFile } from '@webmaps/formats/fault';
import type { ReadContext } from '@webmaps/formats/track/track-format';
import { readXml } from '@webmaps/formats/xml/read-xml';

/** An element with what is in it; names have no prefix. */
export interface Element {
  readonly name: string;
  readonly text: string;
  readonly children: readonly Element[];
  readonly attributes: Readonly<Record<string, string>>;
}

interface OpenElement {
  name: string;
  text: string;
  children: OpenElement[];
  attributes: Record<string, string>;
}

/** The attributes that descriptions of services are read for. */
const attributeNames = [
  ...['href', 'version', 'minx', 'miny', 'maxx', 'maxy', 'SRS', 'CRS'],
  ...['name', 'template', 'resourceType', 'format', 'isDefault'],
] as const;

/** Far beyond the largest description of a service that is known. */
const MAX_ELEMENTS = 1_000_000;
const MAX_DEPTH = 64;

/**
 * The root of an XML document as a tree.
 *
 * @throws UnreadableFile where it is damaged, or larger than descriptions of services are
 */
export async function readElements(
  bytes: Uint8Array<ArrayBuffer>,
  context: Omit<ReadContext, 'faults'>,
): Promise<Element> {
  const faults = new Faults();
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  let count = 0;
  await readXml(
    sourceOfBytes(bytes, 'capabilities.xml'),
    { ...context, faults },
    {
      open(name, xml) {
        if (++count > MAX_ELEMENTS || open.length > MAX_DEPTH) {
          throw new UnreadableFile('The description of the service is too large.');
        }
        const element: OpenElement = { name, text: '', children: [], attributes: {} };
        for (const known of attributeNames) {
          const value = xml.attribute(known);
          if (value !== undefined) element.attributes[known] = value;
        }
        open.at(-1)?.children.push(element);
        root ??= element;
        open.push(element);
      },
      close(_, text) {
        const element = open.pop();
        if (element) element.text = text;
      },
    },
  );
  const [fault] = faults.kept;
  if (root === undefined || fault !== undefined) {
    throw new UnreadableFile(fault?.message ?? 'The description of the service is empty.');
  }
  return root;
}

export function childrenNamed({ children }: Element, name: string): readonly Element[] {
  return children.filter((child) => child.name === name);
}

/** The element at a path of names below another. */
export function elementAt(element: Element, ...path: readonly string[]): Element | undefined {
  let at: Element | undefined = element;
  for (const name of path) at = at?.children.find((child) => child.name === name);
  return at;
}

/** Its text; empty where it is not there. */
export function textAt(element: Element, ...path: readonly string[]): string {
  return elementAt(element, ...path)?.text ?? '';
}
