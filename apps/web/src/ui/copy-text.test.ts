import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

class Element {
  value = '';
  readonly style = {};
  parentElement: Element | null = null;
  readonly children: Element[] = [];
  setAttribute() {}
  append(child: Element) {
    this.children.push(child);
  }
  remove() {
    page.body.children.splice(0);
  }
  focus() {
    page.activeElement = this;
  }
  select() {
    page.chosen = this.value;
  }
}

/** The part of a page that copying needs. */
const page = {
  body: new Element(),
  activeElement: new Element(),
  chosen: '',
  copied: [] as string[],
  allows: true,
  createElement: () => new Element(),
  execCommand(command: string) {
    if (command === 'copy' && page.allows) page.copied.push(page.chosen);
    return page.allows;
  },
};

function onPage({ clipboard, allows = true }: { clipboard?: object; allows?: boolean }): Element {
  const button = new Element();
  Object.assign(page, { activeElement: button, copied: [], allows });
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('navigator', { clipboard });
  return button;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('copying a text', () => {
  it('uses the clipboard where there is one', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    onPage({ clipboard: { writeText } });
    expect(await copyText('a link')).toBe(true);
    expect(writeText).toHaveBeenCalledWith('a link');
    expect(page.copied).toEqual([]);
  });

  it('works without it, as on a page from plain HTTP, and leaves page and focus as they were', async () => {
    const button = onPage({});
    expect(await copyText('a link')).toBe(true);
    expect(page.copied).toEqual(['a link']);
    expect(page.body.children).toEqual([]);
    expect(page.activeElement).toBe(button);
  });

  it('goes the other way where the clipboard refuses, and says so where neither goes', async () => {
    const clipboard = { writeText: () => Promise.reject(new Error('NotAllowedError')) };
    onPage({ clipboard });
    expect(await copyText('a link')).toBe(true);
    onPage({ clipboard, allows: false });
    expect(await copyText('a link')).toBe(false);
  });
});
