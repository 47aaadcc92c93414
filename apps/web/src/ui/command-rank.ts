/**
 * Which entries of a palette match what was typed, and in which order. A label that starts with the
 * query comes first, then one of its words, its initials ("gr" for "Generate route"), its middle,
 * other words for the same thing, and last the letters in order but apart. What was used lately
 * goes first among equals. Linear in the number of entries.
 */

export interface Findable {
  readonly id: string;
  readonly label: string;
  readonly group: string;
  /** Other words for the same thing. */
  readonly keywords?: readonly string[];
}

interface Search<Item> {
  readonly items: readonly Item[];
  readonly query: string;
  /** Ids of what was used last, the latest first. */
  readonly recent: readonly string[];
  /** The group they are in as long as nothing is typed. */
  readonly recentLabel: string;
}

export interface FoundGroup<Item> {
  readonly label: string;
  readonly items: readonly Item[];
}

/** The groups to show. Typing orders them by their best entry; before, they keep their order. */
export function findCommands<Item extends Findable>(search: Search<Item>): FoundGroup<Item>[] {
  const { items, recent, recentLabel } = search;
  const query = plain(search.query);
  if (query === '') {
    const used = recent.flatMap((id) => items.filter((item) => item.id === id));
    const others = items.filter((item) => !recent.includes(item.id));
    const groups = grouped(others);
    return used.length > 0 ? [{ label: recentLabel, items: used }, ...groups] : groups;
  }
  const age = (id: string) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  const found = items
    .map((item) => ({ item, score: scoreOf(item, query) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || age(a.item.id) - age(b.item.id));
  return grouped(found.map(({ item }) => item));
}

function grouped<Item extends Findable>(items: readonly Item[]): FoundGroup<Item>[] {
  return [...Map.groupBy(items, ({ group }) => group)].map(([label, members]) => ({
    label,
    items: members,
  }));
}

function scoreOf({ label, keywords = [] }: Findable, query: string): number {
  const name = plain(label);
  const words = name.split(/[^\p{L}\p{N}]+/u);
  const others = keywords.map(plain);
  const typed = query.split(' ');
  if (name === query) return 100;
  if (name.startsWith(query)) return 90;
  if (typed.every((part) => words.some((word) => word.startsWith(part)))) return 80;
  if (
    words
      .map((word) => word.charAt(0))
      .join('')
      .startsWith(query)
  )
    return 70;
  if (name.includes(query)) return 60;
  if (others.some((word) => word.startsWith(query))) return 50;
  const all = [...words, ...others.flatMap((word) => word.split(' '))];
  if (typed.every((part) => all.some((word) => word.startsWith(part)))) return 40;
  return isScattered(words, query) ? 20 : 0;
}

/** The letters of the query, in order, with the first of them at the start of a word. */
function isScattered(words: readonly string[], query: string): boolean {
  if (query.length < 3) return false;
  const letters = query.replaceAll(' ', '');
  return words.some((word, index) => {
    if (word.charAt(0) !== letters.charAt(0)) return false;
    let met = 0;
    for (const letter of words.slice(index).join('')) {
      if (letter === letters.charAt(met)) met += 1;
    }
    return met === letters.length;
  });
}

/** Without case, accents and spaces around it. */
function plain(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/gu, ' ');
}
