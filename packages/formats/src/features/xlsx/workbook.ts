import type { XmlHandler } from '../../xml/read-xml.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';

export interface SheetEntry {
  readonly name: string;
  /** The id of its file among the relations. */
  readonly relation: string;
}

/** The sheets of a workbook in their order, and from when it counts its days. */
export class Workbook implements XmlHandler {
  readonly sheets: SheetEntry[] = [];
  is1904 = false;

  open(name: string, xml: XmlReader): void {
    if (name === 'workbookPr') {
      const value = xml.attribute('date1904');
      this.is1904 = value === '1' || value === 'true';
    } else if (name === 'sheet') {
      const relation = xml.attribute('id');
      if (relation !== undefined) this.sheets.push({ name: xml.attribute('name') ?? '', relation });
    }
  }

  close(): void {}
}

/** Where the files of a workbook are in the archive, by their ids. */
export class Relations implements XmlHandler {
  readonly targets = new Map<string, string>();

  open(name: string, xml: XmlReader): void {
    const [id, target] = [xml.attribute('Id'), xml.attribute('Target')];
    if (name !== 'Relationship' || id === undefined || target === undefined) return;
    this.targets.set(id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }

  close(): void {}
}
