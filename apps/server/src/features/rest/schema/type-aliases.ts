/** Every type that can be cast to, by each of its names; PostgreSQL's own come first. */
export function withAliases(
  types: readonly { readonly name: string; readonly sql: string }[],
): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const { name, sql } of types) if (!known.has(name)) known.set(name, sql);
  for (const [alias, name] of Object.entries(aliases)) {
    const sql = known.get(name);
    if (sql !== undefined) known.set(alias, sql);
  }
  return known;
}

/** The names of the SQL standard, which PostgreSQL's grammar knows but its catalogue does not. */
const aliases = {
  int: 'int4',
  integer: 'int4',
  smallint: 'int2',
  bigint: 'int8',
  real: 'float4',
  float: 'float8',
  'double precision': 'float8',
  decimal: 'numeric',
  dec: 'numeric',
  boolean: 'bool',
  char: 'bpchar',
  character: 'bpchar',
  'character varying': 'varchar',
  'bit varying': 'varbit',
  'time without time zone': 'time',
  'time with time zone': 'timetz',
  'timestamp without time zone': 'timestamp',
  'timestamp with time zone': 'timestamptz',
} as const;
