import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = globSync('*.ts', { cwd: import.meta.dirname }).filter(
  (file) => !file.endsWith('.test.ts'),
);

/** Every text of the interface, by where it is written: "planner.ts panel.copied". */
const texts = new Map<string, string>();
for (const file of files) {
  const exports: unknown = await import(join(import.meta.dirname, file));
  collect(file, exports);
}

/** Words that the specification gives letter by letter. */
const given = new Set([
  'customizer.ts text.open',
  'customizer.ts text.title',
  'customizer.ts text.subtitle',
  'appearance.ts text.color',
  'appearance.ts text.colors.gray',
  'errors.ts text.application.heading',
  'errors.ts text.application.body',
  'errors.ts text.application.back',
  'inputs.ts text.eventDate',
  'appearance.ts text.navbar',
  'app.ts text.pageNotFound',
]);

const rules: Readonly<Record<string, RegExp>> = {
  'American spelling':
    /\b(colou?rs?ize|colors?|gray|cent(er|ered)|meters?|kilometers?|favorites?|canceled|traveled|neighbors?|behavior|catalog|dialog)\b|\b(?!size|prize|seize)\w+(iz(e|es|ed|ing|ation)|yz(e|es|ed|ing))\b/i,
  'a hyphen in "email", or "mail" where email is meant': /\be-mails?\b|\b(a|by|the) mails?\b/i,
  'a space before an ellipsis or a per cent sign': /\s…|\d\s%/,
  'three full stops for an ellipsis': /\.\.\./,
  'a straight quotation mark or apostrophe': /\w'\w|"/,
  'a date in another form than "22 Nov 2026"':
    /\d{4}-\d\d-\d\d|\d\/\d+\/\d|\b(Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec|January|February|March|April|August|September|October|November|December) \d/,
  'a phrase that is not said in English':
    /\b(somebody|everybody|anew|good for nothing|had back|comes? in\b|who asks|press it long|under foot|told|stands|where you left(?! off)|as at first|too often\.|not done|is no (e?mail|picture|robot))\b/i,
  '"may" for "can"': /\b(It|They|He|She) may manage\b/,
  'two spaces, or a space before a mark': / {2}| [.,;!?](?!\w)/,
  'capitals in the middle of a short label': /^[A-Z][a-z]+ (?!WebMaps)[A-Z][a-z]+$/,
};

/** Names, which keep their capitals. */
const names =
  /Null Island|Noto Sans|GitHub|Google Earth|Home|Mail|Components|Help|Appearance|Display/;

describe('the texts of the interface', () => {
  it('are all read', () => {
    expect(files.length).toBeGreaterThan(30);
    expect(texts.size).toBeGreaterThan(1200);
  });

  it.each(Object.entries(rules))('break no rule: no %s', (_, rule) => {
    const found = [...texts].filter(([place, words]) => {
      return !given.has(place) && !names.test(words) && rule.test(words);
    });
    expect(found).toEqual([]);
  });

  it('are refused where they break a rule', () => {
    const broken: Readonly<Record<string, string>> = {
      'American spelling': 'Customize the color',
      'a hyphen in "email", or "mail" where email is meant': 'Send the mail',
      'a space before an ellipsis or a per cent sign': '12 % …',
      'a date in another form than "22 Nov 2026"': 'Nov 22, 2026',
      'a phrase that is not said in English': 'Nothing of it can be had back.',
    };
    for (const [rule, words] of Object.entries(broken)) expect(words).toMatch(rules[rule] ?? /$^/);
  });
});

/** Functions are called with "2", which takes the plural and is what a number or a name may be. */
function collect(place: string, value: unknown): void {
  if (typeof value === 'string') texts.set(place, value);
  else if (typeof value === 'function')
    collect(place, (value as (...all: unknown[]) => unknown)('2', '2', '2'));
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) collect(pathOf(place, key), inner);
  }
}

function pathOf(place: string, key: string): string {
  return place.endsWith('.ts') ? `${place} ${key}` : `${place}.${key}`;
}
