import { isMadeId } from '@webmaps/project/map/ids';
import { fieldTypes } from '@webmaps/project/map/nodes/field';
import { plainRegisters, styleSections } from '@webmaps/project/map/nodes/node';
import type {
  plainRegisters as Plain,
  RegisterName,
  Registers,
} from '@webmaps/project/map/nodes/node';
import { z } from 'zod';
import { orderSchema } from './map-ids.ts';
import { mapJsonSchema } from './map-json.ts';
import { sourceSchema } from './map-source.ts';
import { styleSchemas } from './map-style.ts';

const MAX_FIELDS = 2000;
const zoom = z.number().min(0).max(24);

const plainSchemas: Readonly<Record<(typeof Plain)[number], z.ZodType>> = {
  name: z.string().max(200),
  isVisible: z.boolean(),
  isPublic: z.boolean(),
  opacity: z.number().min(0).max(1),
  zooms: z
    .strictObject({ min: zoom, max: zoom })
    .refine(({ min, max }) => min <= max, 'Expected the lower zoom first'),
  mayEdit: z.union([z.literal('editors'), z.literal('owners'), z.array(z.uuid()).max(1000)]),
  source: sourceSchema,
};

const fieldSchema = z.strictObject({
  name: z.string().min(1).max(200),
  type: z.enum(fieldTypes),
  order: orderSchema,
  isPublic: z.literal(false).exactOptional(),
});

const schemas = new Map<string, z.ZodType>([
  ...plainRegisters.map((name) => [name, plainSchemas[name]] as const),
  ...styleSections.map((section) => [`style.${section}`, styleSchemas[section]] as const),
]);

export const registerNameSchema = z.custom<RegisterName>(
  (name) => typeof name === 'string' && schemaOf(name) !== undefined,
  { error: 'Expected the name of a register' },
);

/** Whether a register may hold a value; each register by itself. */
export function isRegisterValue(name: string, value: unknown): boolean {
  return schemaOf(name)?.safeParse(value).success === true && isJson(value);
}

export const registersSchema = z
  .record(z.string(), mapJsonSchema)
  .refine((registers) => Object.keys(registers).length <= MAX_FIELDS, 'Expected fewer registers')
  .refine(
    (registers) => Object.entries(registers).every(([name, value]) => isRegisterValue(name, value)),
    'Expected values that their registers may hold',
  )
  .transform((registers) => registers as Registers);

function schemaOf(name: string): z.ZodType | undefined {
  const isField = name.startsWith('field.') && isMadeId(name.slice('field.'.length));
  return isField ? fieldSchema : schemas.get(name);
}

function isJson(value: unknown): boolean {
  return mapJsonSchema.safeParse(value).success;
}
