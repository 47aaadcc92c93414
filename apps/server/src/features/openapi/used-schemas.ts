/** The parts of an OpenAPI document that are used here. */
type Document = Readonly<Record<string, unknown>> & {
  readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> };
};

const prefix = '#/components/schemas/';

/**
 * The document without unused component schemas: the generator writes each one twice, for input and
 * for output.
 */
export function keepUsedSchemas(document: Document): Document {
  const { components, ...rest } = document;
  const schemas = components?.schemas ?? {};
  const used = new Set<string>();
  const open = [...referencesIn(rest)];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    open.push(...referencesIn(schemas[name]));
  }
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  return { ...rest, components: { ...components, schemas: Object.fromEntries(kept) } };
}

function referencesIn(value: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(value, (key, each: unknown) => {
    if (key === '$ref' && typeof each === 'string') found.push(each.slice(prefix.length));
    return each;
  });
  return found;
}
