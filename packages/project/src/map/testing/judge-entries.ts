import { MapDocument } from '../document/map-document.ts';
import { ROOT } from '../ids.ts';
import type { Entry } from '../replica/entry.ts';
import { fixtureChunks } from './fixtures.ts';
import { ownerOfValue, shownValues } from './shown-values.ts';
import type { Records } from './person.ts';

const chunks = fixtureChunks();

/** The layer that a run closes to all but owners. */
export const OWNERS_LAYER = 'n.9';

/**
 * Folds a log by itself and checks what each entry did: nobody but an owner changed the owners'
 * layer, an undo changed only values of its person, and to what they were before.
 */
export function judgeEntries(entries: readonly Entry[], records: Records): MapDocument {
  const document = new MapDocument(chunks);
  const judge = new Judge(document, records);
  for (const entry of entries) {
    const before = shownValues(document);
    if (entry.change !== undefined) document.perform(entry.change, entry.author);
    judge.compare(entry, before);
  }
  checkTree(document);
  return document;
}

class Judge {
  readonly #document: MapDocument;
  readonly #records: Records;
  /** Who has set a value, by its name; and who has set just this one. */
  readonly #authors = new Map<string, string>();
  readonly #firstAuthors = new Map<string, string>();
  /** Everybody who has set just this value. */
  readonly #makers = new Set<string>();
  /** What a value was when an edit set another one. */
  readonly #previous = new Map<string, Set<string>>();

  constructor(document: MapDocument, records: Records) {
    this.#document = document;
    this.#records = records;
  }

  compare(entry: Entry, before: ReadonlyMap<string, string>): void {
    const now = shownValues(this.#document);
    const isUndo = this.#records.proposed.get(entry.key) === 'undo';
    for (const [name, value] of before) {
      if (now.get(name) === value) continue;
      this.#checkOwners(entry, before, name);
      if (isUndo) this.#checkUndo(entry, { name, value, before, now });
    }
    const owners = new Set([...before.keys()].map(ownerOfValue));
    for (const [name, value] of now) {
      const was = before.get(name);
      // What comes back with its layer is still of whom it was.
      const cameBack = !owners.has(ownerOfValue(name)) && this.#authors.has(name);
      const isInOwnersLayer = now.get(`${ownerOfValue(name)}/layer`) === OWNERS_LAYER;
      if (was !== value && isInOwnersLayer) this.#checkOwner(entry, name);
      if (was === value || cameBack) continue;
      if (name.endsWith('/mayEdit')) this.#checkOwner(entry, name);
      const { personId } = entry.author;
      // An undo brings back what somebody had made; it stays theirs.
      const author = isUndo ? (this.#firstAuthors.get(`${name}=${value}`) ?? personId) : personId;
      this.#authors.set(name, author);
      this.#firstAuthors.set(`${name}=${value}`, author);
      this.#makers.add(`${author} ${name}=${value}`);
      if (!isUndo && was !== undefined) this.#addPrevious(`${name}=${value}`, was);
    }
  }

  #checkOwners(entry: Entry, before: ReadonlyMap<string, string>, name: string): void {
    const owner = ownerOfValue(name);
    const layer = before.get(`${owner}/layer`);
    if (layer === OWNERS_LAYER || owner === OWNERS_LAYER) this.#checkOwner(entry, name);
  }

  #checkOwner({ seq, author }: Entry, name: string): void {
    if (author.role === 'owner') return;
    throw new Error(`entry ${seq} of ${author.personId}, no owner, changed ${name}`);
  }

  #checkUndo({ seq, author }: Entry, { name, value, before, now }: ChangedValue): void {
    const owner = ownerOfValue(name);
    const layer = before.get(`${owner}/layer`);
    const isGone = !now.has(`${owner}/layer`) && !now.has(`${owner}/place`);
    // A node goes when it is empty, whoever named it; features go with their layer.
    if (isGone && (layer === undefined || !this.#document.isThere(layer))) return;
    const whose = this.#authors.get(name);
    // Two may have moved one feature to one layer: it then is where each of them left it.
    const isAlsoTheirs = this.#makers.has(`${author.personId} ${name}=${value}`);
    if (whose !== author.personId && !isAlsoTheirs) {
      throw new Error(`undo ${seq} of ${author.personId} changed ${name} of ${whose}`);
    }
    const previous = this.#previous.get(`${name}=${value}`);
    const is = now.get(name);
    if (previous !== undefined && is !== undefined && !previous.has(is)) {
      throw new Error(`undo ${seq} made ${name} ${is}, which was ${[...previous].join()} before`);
    }
  }

  /** One value may come more than once, each time after another: each step goes back to its own. */
  #addPrevious(made: string, was: string): void {
    this.#previous.set(made, (this.#previous.get(made) ?? new Set()).add(was));
  }
}

interface ChangedValue {
  readonly name: string;
  readonly value: string;
  readonly before: ReadonlyMap<string, string>;
  readonly now: ReadonlyMap<string, string>;
}

function checkTree({ nodes, edited }: MapDocument): void {
  for (const id of nodes.keys()) {
    let at = id;
    for (let steps = 0; at !== ROOT; steps++) {
      const node = nodes.get(at);
      if (node === undefined) throw new Error(`${id} has a parent that never was`);
      if (steps > nodes.size) throw new Error(`${id} is inside itself`);
      at = node.parent;
    }
  }
  for (const [id, feature] of edited) {
    if (feature !== null && nodes.get(feature.layer)?.kind !== 'layer') {
      throw new Error(`${id} is in no layer`);
    }
  }
}
