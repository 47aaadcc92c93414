/**
 * The lines on which the elements of the root's list `features` begin, from 1. Parsing forgets them,
 * and a person who corrects a file needs them. One pass over the text, which has to be valid JSON.
 */
export function findFeatureLines(text: string): readonly number[] {
  let lines: number[] = [];
  let line = 1;
  let depth = 0;
  let isList = false;
  let isExpected = false;
  let lastText = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === LINE_FEED) line += 1;
    if (letter <= SPACE) continue;
    if (letter === CLOSE_LIST || letter === CLOSE_OBJECT) {
      depth -= 1;
      if (depth === 1) isList = false;
      isExpected = false;
      continue;
    }
    if (isExpected) {
      lines.push(line);
      isExpected = false;
    }
    if (letter === QUOTE) {
      const end = endOfText(text, at);
      if (depth === 1) lastText = text.slice(at + 1, end);
      at = end;
    } else if (letter === OPEN_LIST || letter === OPEN_OBJECT) {
      depth += 1;
      if (depth !== 2 || letter !== OPEN_LIST || lastText !== 'features') continue;
      // Of a key that is there twice, parsing keeps the last value.
      lines = [];
      isList = true;
      isExpected = true;
    } else if (letter === COMMA && depth === 2 && isList) isExpected = true;
  }
  return lines;
}

/** The place of the quote that ends a text; line feeds cannot be within it. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === BACKSLASH) at += 1;
    else if (letter === QUOTE) return at;
  }
  return text.length;
}

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
