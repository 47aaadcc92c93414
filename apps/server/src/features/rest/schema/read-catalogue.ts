import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { transactionOn } from '../../../db/transaction.ts';
import { connect } from '../run/connect.ts';
import type { Catalogue, Column, Name, Relation, Routine } from './catalogue.ts';
import { relationKey } from './catalogue.ts';
import {
  compositesQuery,
  fingerprintQuery,
  geoJsonQuery,
  keysQuery,
  relationsQuery,
  rolesQuery,
  routinesQuery,
  typesQuery,
} from './catalogue-queries.ts';
import { withAliases } from './type-aliases.ts';
import { relationshipsOf } from './relationships.ts';
import type { StoredKey, StoredRelation } from './relationships.ts';
import { columnOrigins } from './view-keys.ts';

/** Reads the whole catalogue in one snapshot of the database. */
export async function readCatalogue(pool: Pool, schemas: readonly string[]): Promise<Catalogue> {
  const client = await connect(pool);
  try {
    const stored = await transactionOn(
      client,
      async () => {
        await client.query("select set_config('search_path', '', true)");
        return readStored(client, schemas);
      },
      { begin: 'begin isolation level repeatable read read only' },
    );
    return assemble(stored);
  } finally {
    client.release();
  }
}

/** Checks, cheaply, whether the catalogue is still current. */
export async function readFingerprint(pool: Pool, schemas: readonly string[]): Promise<string> {
  const { rows } = await pool.query<{ value: string }>(fingerprintQuery, [schemas]);
  return rows[0]?.value ?? '';
}

const name = z.object({ schema: z.string(), name: z.string() });

const relationRows = z.array(
  name.extend({
    oid: z.number(),
    exposed: z.boolean(),
    isView: z.boolean(),
    showsAllRows: z.boolean(),
    description: z.string().nullable(),
    insertable: z.boolean(),
    updatable: z.boolean(),
    deletable: z.boolean(),
    primaryKey: z.array(z.string()),
    rule: z.string().nullable(),
    columns: z.array(
      z.object({
        number: z.number(),
        name: z.string(),
        type: z.string(),
        nullable: z.boolean(),
        default: z.string().nullable(),
        description: z.string().nullable(),
        maxLength: z.number().nullable(),
        values: z.array(z.string()),
      }),
    ),
  }),
);

const keyRows = z.array(
  z.object({
    relation: z.number(),
    kind: z.enum(['p', 'u', 'f']),
    name: z.string(),
    columns: z.array(z.number()),
    target: z.number(),
    targetColumns: z.array(z.number()).nullable(),
  }),
);

const routineRows = z.array(
  name.extend({
    description: z.string().nullable(),
    volatility: z.enum(['immutable', 'stable', 'volatile']),
    returnsSet: z.boolean(),
    returnsVoid: z.boolean(),
    returnType: z.string(),
    returnRelation: z.number().nullable(),
    returnColumns: z.array(z.string()),
    oneRow: z.boolean(),
    takesRelation: z.number().nullable(),
    exposed: z.boolean(),
    parameters: z.array(
      z.object({
        name: z.string(),
        type: z.string(),
        required: z.boolean(),
        variadic: z.boolean(),
      }),
    ),
  }),
);

const compositeRows = z.array(name.extend({ oid: z.number(), columns: z.array(z.string()) }));
const typeRows = z.array(z.object({ name: z.string(), sql: z.string() }));
const roleRows = z.array(z.object({ role: z.string(), name: z.string(), value: z.string() }));

interface Stored {
  readonly relations: z.infer<typeof relationRows>;
  readonly keys: z.infer<typeof keyRows>;
  readonly routines: z.infer<typeof routineRows>;
  readonly composites: z.infer<typeof compositeRows>;
  readonly types: z.infer<typeof typeRows>;
  readonly roles: z.infer<typeof roleRows>;
  readonly featureFunction: string | null;
  readonly fingerprint: string;
}

async function readStored(client: PoolClient, schemas: readonly string[]): Promise<Stored> {
  const read = async <T>(query: string, shape: z.ZodType<T>): Promise<T> => {
    const values = query.includes('$1') ? [schemas] : [];
    const { rows } = await client.query<{ value: unknown }>(query, values);
    return shape.parse(rows[0]?.value);
  };
  return {
    relations: await read(relationsQuery, relationRows),
    keys: await read(keysQuery, keyRows),
    routines: await read(routinesQuery, routineRows),
    composites: await read(compositesQuery, compositeRows),
    types: await read(typesQuery, typeRows),
    roles: await read(rolesQuery, roleRows),
    featureFunction: await read(geoJsonQuery, z.string().nullable()),
    fingerprint: await read(fingerprintQuery, z.string()),
  };
}

function assemble(stored: Stored): Catalogue {
  const byOid = new Map(stored.relations.map((relation) => [relation.oid, relation]));
  const storedRelations: StoredRelation[] = stored.relations.map((relation) => ({
    ...relation,
    columnNames: new Map(relation.columns.map((column) => [column.number, column.name])),
    origins: relation.rule === null ? [] : columnOrigins(relation.rule),
  }));
  const keys: StoredKey[] = stored.keys.map((key) => ({
    ...key,
    targetColumns: key.targetColumns ?? [],
  }));
  const computed = stored.routines.flatMap((routine) => {
    const from = byOid.get(routine.takesRelation ?? -1);
    return from ? [{ routine, from, to: byOid.get(routine.returnRelation ?? -1) }] : [];
  });
  const { primaryKeys, relationships } = relationshipsOf(
    storedRelations,
    keys,
    computed.flatMap(({ routine, from, to }) =>
      to && routine.exposed
        ? [
            {
              kind: 'computed' as const,
              from: nameOf(from),
              to: nameOf(to),
              routine: nameOf(routine),
              single: !routine.returnsSet || routine.oneRow,
            },
          ]
        : [],
    ),
  );
  const computedColumns = Map.groupBy(computed, ({ from }) => from.oid);
  const relations = stored.relations
    .filter(({ exposed }) => exposed)
    .map(({ oid, rule: _rule, exposed: _exposed, columns, ...relation }): Relation => {
      const functions = computedColumns.get(oid) ?? [];
      return {
        ...relation,
        primaryKey: primaryKeys.get(oid) ?? relation.primaryKey,
        columns: new Map(
          columns.map(({ number: _number, ...column }): [string, Column] => [column.name, column]),
        ),
        computed: new Set(
          functions.flatMap(({ routine, to }) =>
            to || routine.returnsSet || routine.returnsVoid ? [] : [routine.name],
          ),
        ),
      };
    });
  const exposed = new Set(relations.map(relationKey));
  return {
    fingerprint: stored.fingerprint,
    relations: new Map(relations.map((relation) => [relationKey(relation), relation])),
    relationships: exposedOnly(relationships, exposed),
    routines: routinesOf(stored, byOid),
    featureFunction: stored.featureFunction,
    types: withAliases(stored.types),
    timeouts: new Map(
      stored.roles.flatMap(({ role, name: setting, value }) =>
        setting === 'statement_timeout' ? [[role, value] as const] : [],
      ),
    ),
    settings: new Map(
      stored.roles.flatMap(({ role, name: setting, value }) =>
        role === 'authenticator' && setting.startsWith('pgrst.')
          ? [[setting.slice('pgrst.'.length), value] as const]
          : [],
      ),
    ),
  };
}

function nameOf({ schema, name: plain }: Name): Name {
  return { schema, name: plain };
}

/**
 * Relations outside the exposed schemas can neither be embedded nor be the junction of an
 * embedding.
 */
function exposedOnly(
  all: ReturnType<typeof relationshipsOf>['relationships'],
  exposed: ReadonlySet<string>,
): Catalogue['relationships'] {
  const kept = all.filter(
    (each) =>
      exposed.has(relationKey(each.from)) &&
      exposed.has(relationKey(each.to)) &&
      (each.kind !== 'many-to-many' || exposed.has(relationKey(each.junction))),
  );
  return Map.groupBy(kept, ({ from }) => relationKey(from));
}

/** Types of a single unnamed parameter that takes the whole request body. */
const bodyTypes = new Set(['json', 'jsonb', 'text', 'xml', 'bytea']);

function routinesOf(
  { routines, composites }: Stored,
  byOid: ReadonlyMap<number, Stored['relations'][number]>,
): Catalogue['routines'] {
  const rowTypes = new Map(composites.map((composite) => [composite.oid, composite]));
  const callable = routines.filter(({ exposed, parameters }) => {
    const unnamed = parameters.filter((parameter) => parameter.name === '');
    if (unnamed.length === 0) return exposed;
    const fits = parameters.length === 1 && bodyTypes.has(unnamed[0]?.type ?? '');
    return exposed && fits;
  });
  const read = (row: (typeof callable)[number]): Routine => {
    const { schema, name: plain, description, volatility, returnsSet, parameters } = row;
    const relation = byOid.get(row.returnRelation ?? -1);
    const composite = rowTypes.get(row.returnRelation ?? -1);
    const base = { schema, name: plain, description, volatility, returnsSet, parameters };
    if (row.returnsVoid) return { ...base, returns: { kind: 'void' } };
    if (relation ?? composite ?? row.returnColumns.length > 0) {
      const columns = relation
        ? relation.columns.map((column) => column.name)
        : (composite?.columns ?? row.returnColumns);
      const returns = { kind: 'rows' as const, relation: relation ? nameOf(relation) : null };
      return { ...base, returns: { ...returns, columns } };
    }
    return { ...base, returns: { kind: 'scalar', type: row.returnType } };
  };
  // Functions that cannot be called are listed too: their names are not suggested for others.
  const names = routines.filter(({ exposed }) => exposed).map(relationKey);
  const callableByName = Map.groupBy(callable.map(read), relationKey);
  return new Map(names.map((key) => [key, callableByName.get(key) ?? []]));
}
