/** Which column of which relation a view's column shows unchanged; oids and column numbers. */
export interface ColumnOrigin {
  readonly viewColumn: number;
  readonly relation: number;
  readonly column: number;
}

/**
 * Reads the source columns out of a view's stored rule. PostgreSQL keeps them only inside the
 * rule's parsed query, in the text form of `pg_node_tree`: `{NODE :field value …}` for nodes, `(…)`
 * for lists, a backslash before a character that is not syntax.
 */
export function columnOrigins(rule: string): readonly ColumnOrigin[] {
  const query = firstQuery(parseNodeTree(rule));
  const targets = query?.fields.get('targetList');
  if (!Array.isArray(targets)) return [];
  return targets.flatMap((entry) => {
    if (!isNode(entry) || entry.fields.get('resjunk') === 'true') return [];
    const [viewColumn, relation, column] = ['resno', 'resorigtbl', 'resorigcol'].map((field) =>
      Number(entry.fields.get(field)),
    );
    if (!viewColumn || !relation || !column) return [];
    return [{ viewColumn, relation, column }];
  });
}

interface TreeNode {
  readonly name: string;
  readonly fields: ReadonlyMap<string, TreeValue>;
}
type TreeValue = string | TreeNode | readonly TreeValue[];

function isNode(value: TreeValue | undefined): value is TreeNode {
  return typeof value === 'object' && 'fields' in value;
}

function firstQuery(value: TreeValue | undefined): TreeNode | undefined {
  if (Array.isArray(value)) return firstQuery((value as readonly TreeValue[])[0]);
  return isNode(value) ? value : undefined;
}

function parseNodeTree(text: string): TreeValue | undefined {
  const tokens = text.match(/[(){}]|(?:\\[^]|[^\s(){}\\])+/g) ?? [];
  let at = 0;
  const value = (): TreeValue | undefined => {
    const token = tokens[at];
    at += 1;
    if (token === '(') {
      const items: TreeValue[] = [];
      while (at < tokens.length && tokens[at] !== ')') {
        const item = value();
        if (item !== undefined) items.push(item);
      }
      at += 1;
      return items;
    }
    if (token !== '{') return token;
    const name = tokens[at] ?? '';
    at += 1;
    const fields = new Map<string, TreeValue>();
    while (at < tokens.length && tokens[at] !== '}') {
      const field = (tokens[at] ?? '').slice(1);
      at += 1;
      // Some fields have several words; the first is enough for the fields needed here.
      let first: TreeValue | undefined;
      while (at < tokens.length && tokens[at] !== '}' && !tokens[at]?.startsWith(':')) {
        const word = value();
        first ??= word;
      }
      if (first !== undefined) fields.set(field, first);
    }
    at += 1;
    return { name, fields };
  };
  return value();
}
