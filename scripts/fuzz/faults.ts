/** A mistake that somebody could make in `packages/project/src/map`: text in the place of other text. */
export interface Fault {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export const faults: readonly Fault[] = [
  {
    name: 'a property is undone although somebody set it since',
    file: 'changes/apply-feature-change.ts',
    from: 'if (onlyIf && !isSameJson(was, onlyIf.was)) return undefined;',
    to: '',
  },
  {
    name: 'a move is undone although somebody reshaped it since',
    file: 'changes/apply-geometry-change.ts',
    from: 'if (onlyIf && hashGeometry(feature.geometry) !== wanted) continue;',
    to: '',
  },
  {
    name: 'a shape is undone although somebody changed it since',
    file: 'changes/apply-geometry-change.ts',
    from: 'if (onlyIf !== undefined && onlyIf !== hashGeometry(feature.geometry)) {',
    to: 'if (onlyIf === -1) {',
  },
  {
    name: 'an added feature is undone although somebody changed it',
    file: 'changes/apply-feature-change.ts',
    from: ' || (onlyIf && hashFeature(feature) !== wanted)',
    to: '',
  },
  {
    name: 'a feature is moved back although somebody moved it on',
    file: 'changes/apply-feature-change.ts',
    from: ' || (onlyIf !== undefined && feature.layer !== onlyIf)',
    to: '',
  },
  {
    name: 'an added layer is undone although it is not empty',
    file: 'changes/apply-node-change.ts',
    from: "if (onlyIf === 'empty' && !isEmpty(state, id)) return refuse('changed');",
    to: '',
  },
  {
    name: 'a register is undone although somebody set it since',
    file: 'changes/apply-node-change.ts',
    from: "if (onlyIf && !isSameJson(was, onlyIf.was)) return refuse('changed');",
    to: '',
  },
  {
    name: 'a node is moved back although somebody moved it on',
    file: 'changes/apply-node-change.ts',
    from: 'if (onlyIf && (node.parent !== onlyIf.parent || node.order !== onlyIf.order)) {',
    to: "if (onlyIf && node.parent === '') {",
  },
  {
    name: 'a restored group takes in what others moved since',
    file: 'changes/apply-node-change.ts',
    from: ' && row.order === order',
    to: '',
  },
  {
    name: 'a redo loses the guard',
    file: 'changes/apply-node-change.ts',
    from: '...(removedOnlyIf !== undefined && { onlyIf: removedOnlyIf }),',
    to: '',
  },
  {
    name: 'a group may be moved into itself',
    file: 'changes/apply-node-change.ts',
    from: "if (isWithin(state.nodes, parent, id)) return refuse('cycle');",
    to: '',
  },
  {
    name: 'rights are not judged',
    file: 'document/map-document.ts',
    from: "if (!mayChange(this.#state, change, author)) return refuse('not-allowed');",
    to: '',
  },
  {
    name: 'the rows of a batch are restored without a look at rights',
    file: 'document/may-change.ts',
    from: 'return this.#haveOpenBatches(change.ids);',
    to: 'return true;',
  },
  {
    name: 'a batch is removed without a look at rights',
    file: 'document/may-change.ts',
    from: 'return this.#isOpen(this.#state.batches.get(change.origin)?.layer);',
    to: 'return true;',
  },
  {
    name: 'editors may close a layer',
    file: 'document/may-change.ts',
    from: " && change.register !== 'mayEdit'",
    to: '',
  },
  {
    name: 'half of a refused change stays',
    file: 'changes/apply-change.ts',
    from: "if (outcome.status === 'refused') state.journal.takeBackTo(start);",
    to: '',
  },
  {
    name: 'several changes are undone in the order in which they were made',
    file: 'changes/apply-change.ts',
    from: 'changes: back.toReversed()',
    to: 'changes: back',
  },
  {
    name: 'values of a feature named twice are undone in the order in which they were set',
    file: 'changes/groups.ts',
    from: '      .toReversed()\n',
    to: '',
  },
  {
    name: 'the id of a feature in a removed batch or layer is given to another',
    file: 'document/map-state.ts',
    from: 'if (edited !== undefined) return edited !== null;\n    const [origin, number] = splitId(id);\n    return number < (this.batches.get(origin)?.count ?? 0);',
    to: 'return edited !== undefined && this.layerOf(id) !== undefined;',
  },
  {
    name: 'writes are taken back in the order in which they were made',
    file: 'document/journal.ts',
    from: 'for (let at = writes.length - 1; at >= 0; at--) {',
    to: 'for (let at = 0; at < writes.length; at++) {',
  },
  {
    name: 'proposals are taken back in the order in which they were made',
    file: 'replica/proposals.ts',
    from: 'this.#queue.toReversed()',
    to: 'this.#queue',
  },
  {
    name: 'a rebase renews no step',
    file: 'replica/proposals.ts',
    from: 'this.#steps.renew(key, inverse);',
    to: '',
  },
  {
    name: 'a rebase renews no undo that waits',
    file: 'replica/proposals.ts',
    from: 'if (proposal.undoes === key) proposal.change = inverse;',
    to: 'if (proposal.undoes === key) continue;',
  },
  {
    name: 'an undo waits although what it undoes has its place',
    file: 'replica/proposals.ts',
    from: 'if (proposal.undoes === key) proposal.undoes = undefined;',
    to: 'if (proposal.undoes === key) continue;',
  },
  {
    name: 'a void change leaves what would undo it',
    file: 'replica/proposals.ts',
    from: 'return next === undefined ? proposal : this.drop(next);',
    to: 'return proposal;',
  },
  {
    name: 'an undo is sent before what it undoes has its place',
    file: 'replica/next-request.ts',
    from: 'undoes !== undefined || ',
    to: '',
  },
  {
    name: 'numbers with a gap are sent as if they had none',
    file: 'replica/next-request.ts',
    from: ' && number === firstNumber + keys.length',
    to: ' && number > 0',
  },
  {
    name: 'a new role judges no proposal',
    file: 'replica/replica.ts',
    from: 'this.#author = author;\n    this.#proposals.takeBack(touched);\n    this.#proposals.place(author, touched);',
    to: 'this.#author = author;',
  },
  {
    name: 'an entry by another role counts as it was shown',
    file: 'replica/replica.ts',
    from: ' || !isSame',
    to: ' || seq < 0 || !(isSame || true)',
  },
  {
    name: 'an entry that comes twice is folded twice',
    file: 'replica/replica.ts',
    from: 'entries.filter(({ seq }) => seq > this.#seq)',
    to: '[...entries]',
  },
  {
    name: 'the database writes twice what is sent twice',
    file: 'testing/log.ts',
    from: 'if (number <= (this.#lastNumber.get(session) ?? 0)) continue;',
    to: '',
  },
  {
    name: 'who begins from a snapshot has their proposals below it',
    file: 'replica/replica.ts',
    from: 'this.#proposals.takeBack(touched);\n    touched.add(this.document.become(content));',
    to: 'touched.add(this.document.become(content));',
  },
];
