import { SaxesParser } from 'saxes';

/** An element of a document, its names without their prefixes. */
export interface XmlElement {
  /** The namespace's address, empty for none. */
  readonly space: string;
  readonly name: string;
  /** By qualified name. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own text, without that of its children. */
  readonly text: string;
  readonly children: readonly XmlElement[];
}

type Growing = XmlElement & { text: string; readonly children: Growing[] };

interface XmlRules {
  /**
   * Refuses constructs that parsers treat differently: comments, processing instructions and CDATA.
   */
  readonly plain: boolean;
  /** The maximum number of elements. */
  readonly maxElements: number;
}

/**
 * Parses a document; type definitions, and with them custom entities, are refused.
 *
 * @throws for malformed XML, or XML outside of these rules.
 */
export function readXml(xml: string, { plain, maxElements }: XmlRules): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: Growing[] = [];
  let root: Growing | undefined;
  let count = 0;
  const refuse = (what: string) => {
    throw new Error(`The document has ${what}.`);
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => refuse('a type definition'));
  if (plain) {
    parser.on('comment', () => refuse('a comment'));
    parser.on('processinginstruction', () => refuse('an instruction'));
    parser.on('cdata', () => refuse('a CDATA section'));
  }
  parser.on('opentag', (tag) => {
    count += 1;
    if (count > maxElements) refuse('too many elements');
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ name, value }) => [name, value]),
    );
    const element: Growing = {
      space: tag.uri,
      name: tag.local,
      attributes,
      text: '',
      children: [],
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.write(xml).close();
  if (!root) throw new Error('The document has no element.');
  return root;
}

/** All elements of a name under one, in document order. */
export function findAll(element: XmlElement, space: string, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.space === space && child.name === name ? [child] : []),
    ...findAll(child, space, name),
  ]);
}
