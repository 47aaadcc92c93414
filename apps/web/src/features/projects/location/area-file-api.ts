import { sourceOfBytes } from '@webmaps/formats/byte-source';
import { readShapes } from '@webmaps/formats/shapes/read-shapes';
import type { Shapes } from '@webmaps/formats/shapes/shapes';
import { readTable } from '@webmaps/formats/table/read-table';
import { text } from '../../../text/en/new-project.ts';
import { inflate } from '../../../workers/inflate.ts';
import { nextTask } from '../../../workers/next-task.ts';
import type { CallContext } from '../../../workers/rpc.ts';
import { readGeometry } from '../import/read-geometry.ts';
import { areaOfShapes, positionsOfShapes, shapesOfGeometries } from './area-shapes.ts';
import type { FoundArea } from './area-shapes.ts';

export type AreaFileOutcome =
  | ({ readonly status: 'read' } & FoundArea)
  | { readonly status: 'failed'; readonly message: string };

interface NamedBlob {
  readonly name: string;
  readonly file: Blob;
}

export type FileShapesOutcome =
  | { readonly status: 'read'; readonly shapes: Shapes }
  | { readonly status: 'failed'; readonly message: string };

/** The methods of the worker that reads shapes, and where a project is, out of a file. */
export const areaFileApi = {
  async read(file: NamedBlob, context: CallContext): Promise<AreaFileOutcome> {
    const shapes = await shapesOf(file, context);
    if (typeof shapes === 'string') return { status: 'failed', message: shapes };
    const found = areaOfShapes(shapes);
    if (!found) return { status: 'failed', message: text.location.nothing };
    // Whatever the format, the database keeps only what maps can draw.
    const checked = readGeometry(found.area ?? undefined);
    return checked.status === 'faulty'
      ? { status: 'failed', message: checked.fault.reason }
      : { status: 'read', ...found };
  },

  /** Everything that a file draws, up to so many positions. */
  async readShapes(
    { maxPositions, ...file }: NamedBlob & { readonly maxPositions: number },
    context: CallContext,
  ): Promise<FileShapesOutcome> {
    const shapes = await shapesOf(file, context);
    if (typeof shapes === 'string') return { status: 'failed', message: shapes };
    const count = positionsOfShapes(shapes).length;
    if (count === 0) return { status: 'failed', message: text.location.nothing };
    return count > maxPositions
      ? { status: 'failed', message: text.location.tooMany(maxPositions) }
      : { status: 'read', shapes };
  },
};

export type AreaFileApi = typeof areaFileApi;

/** Shapes, or in a sentence why there are none. */
type ShapesOrReason = Shapes | string;

async function shapesOf(
  { name, file }: NamedBlob,
  { signal, progress }: CallContext,
): Promise<ShapesOrReason> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const context = { signal, progress, yieldToEventLoop: nextTask };
  return isJson(bytes)
    ? shapesOfGeoJson(bytes, context)
    : shapesOfOthers(sourceOfBytes(bytes, name), { ...context, inflate });
}

async function shapesOfGeoJson(
  bytes: Uint8Array<ArrayBuffer>,
  context: Parameters<typeof readTable>[1],
): Promise<ShapesOrReason> {
  const outcome = await readTable(bytes, context);
  if (outcome.status === 'failed') return outcome.message;
  const geometries = [];
  for (const { geometry, line } of outcome.table.rows) {
    const read = readGeometry(geometry);
    if (read.status === 'faulty') return text.location.line(line, read.fault.reason);
    const { location, area } = read.value;
    geometries.push(...(location ? [location] : []), ...(area ? [area] : []));
  }
  return shapesOfGeometries(geometries);
}

async function shapesOfOthers(
  source: Parameters<typeof readShapes>[0],
  context: Parameters<typeof readShapes>[1],
): Promise<ShapesOrReason> {
  const outcome = await readShapes(source, context);
  return outcome.status === 'failed' ? outcome.message : outcome.shapes;
}

function isJson(bytes: Uint8Array): boolean {
  return bytes.subarray(0, HEAD_BYTES).find((byte) => byte > SPACE && byte < MARKS) === OPEN_BRACE;
}

const HEAD_BYTES = 64;
const SPACE = 0x20;
/** The byte order mark is above. */
const MARKS = 0x80;
const OPEN_BRACE = 0x7b;
