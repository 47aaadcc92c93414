/**
 * Spreadsheets of Office Open XML (.xlsx): each sheet with places is a layer. Formulas count by the
 * values that were kept with them. Source: ECMA-376, part 1, clause 18.
 */
import type { ByteSource } from '../../byte-source.ts';
import { UnreadableFile } from '../../fault.ts';
import { nameColumns } from '../../table/table.ts';
import type { Table } from '../../table/table.ts';
import type { XmlHandler } from '../../xml/read-xml.ts';
import { readXml } from '../../xml/read-xml.ts';
import { readZipMember } from '../../zip/read-zip.ts';
import type { ZipMember } from '../../zip/read-zip.ts';
import type { FeatureContext } from '../feature-format.ts';
import { findPlaces } from '../table/find-places.ts';
import { noPlaces, takeTable } from '../table/take-table.ts';
import { SharedTexts } from './shared-texts.ts';
import { SheetRows } from './sheet-rows.ts';
import { DateStyles } from './date-styles.ts';
import { Relations, Workbook } from './workbook.ts';

const WORKBOOK = 'xl/workbook.xml';

/** Whether an archive is a spreadsheet. */
export function isSpreadsheet(members: readonly ZipMember[]): boolean {
  return members.some(({ name }) => name === WORKBOOK);
}

/** @throws UnreadableFile where no sheet has places */
export async function readSpreadsheet(
  source: ByteSource,
  members: readonly ZipMember[],
  context: FeatureContext,
): Promise<void> {
  const read = async <Handler extends XmlHandler>(name: string, handler: Handler) => {
    const member = members.find((each) => each.name === name);
    const stream = member && (() => readZipMember(source, member, context));
    if (stream) await readXml({ size: member.size, stream }, context, handler);
    return handler;
  };
  const workbook = await read(WORKBOOK, new Workbook());
  const relations = await read('xl/_rels/workbook.xml.rels', new Relations());
  const { texts } = await read('xl/sharedStrings.xml', new SharedTexts());
  const styles = await read('xl/styles.xml', new DateStyles());
  let count = 0;
  for (const { name, relation } of workbook.sheets) {
    const target = relations.targets.get(relation);
    if (target === undefined) continue;
    const { is1904 } = workbook;
    const sheet = await read(target, new SheetRows({ texts, styles, is1904 }));
    const table = tableOf(sheet);
    const places = table && findPlaces(table);
    if (!places) {
      const message = `The sheet “${name}” has no columns with places; it was left out.`;
      if (table) context.faults.add({ code: 'sheet-without-places', message });
      continue;
    }
    count++;
    const layer = workbook.sheets.length > 1 ? { layer: name } : {};
    await takeTable(table, { places, ...layer }, context);
  }
  if (count === 0) throw new UnreadableFile(noPlaces);
}

/** Undefined where a sheet has no rows below its first, which names the columns. */
function tableOf({ rows }: SheetRows): Table | undefined {
  const [header, ...rest] = rows;
  if (!header || rest.length === 0) return undefined;
  return { format: 'CSV', columns: nameColumns(header.cells), rows: rest };
}
