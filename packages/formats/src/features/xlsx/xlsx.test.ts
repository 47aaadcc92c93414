import { encodeUtf8 } from '@webmaps/geo/utf8';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFeatures } from '../../testing/read-features.ts';

const texts = ['name', 'lat', 'lon', 'seen', 'Mill', 'open', 'at'];

function spreadsheet(sheets: Readonly<Record<string, string>>, is1904 = false) {
  const names = Object.keys(sheets);
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`)
      .join('')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst>${texts
      .map((text) => `<si><r><t>${text}</t></r><rPh><t>spoken</t></rPh></si>`)
      .join('')}</sst>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[Red]&quot;am&quot; dd.mm.yyyy"/><numFmt numFmtId="171" formatCode="0.0&quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="22"/></cellXfs></styleSheet>',
  };
  for (const [at, name] of names.entries())
    files[`xl/worksheets/sheet${at}.xml`] =
      `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`;
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, encodeUtf8(text)])),
    { level: 0 },
  );
}

const shared = (reference: string, text: string) =>
  `<c r="${reference}" t="s"><v>${texts.indexOf(text)}</v></c>`;
const header = `<row r="1">${shared('A1', 'name')}${shared('B1', 'lat')}${shared('C1', 'lon')}${shared('D1', 'seen')}${shared('E1', 'open')}${shared('F1', 'at')}</row>`;
const mill = `<row r="3">${shared('A3', 'Mill')}<c r="B3"><v>49.4</v></c><c r="C3"><v>8.7</v></c><c r="D3" s="1"><v>46143</v></c><c r="E3" t="b"><v>1</v></c><c r="F3" s="3"><v>46143.5</v></c><c r="ZZ3"><v>1</v></c></row>`;

describe('a spreadsheet', () => {
  it('has a feature for each row of a sheet with places, days as dates', async () => {
    const { features, places, outcome, layers } = await readFeatures(
      spreadsheet({ Sights: `${header}<row r="2"/>${mill}` }),
    );
    expect(outcome).toMatchObject({ status: 'read', faults: [] });
    expect(layers).toEqual([undefined]);
    expect(features).toEqual([
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [8.7, 49.4] },
        properties: { name: 'Mill', seen: '2026-05-01', open: true, at: '2026-05-01T12:00:00Z' },
      },
    ]);
    expect(places).toEqual([{ line: 3 }]);
  });

  it('may count its days from 1904, and write texts in their cells', async () => {
    const row = `<row r="2"><c r="A2" t="inlineStr"><is><t>Pier</t></is></c><c r="B2"><v>49</v></c><c r="C2"><v>8</v></c><c r="D2" s="1"><v>44681</v></c></row>`;
    const { features } = await readFeatures(spreadsheet({ Sights: header + row }, true));
    expect(features).toMatchObject([
      { properties: { name: 'Pier', seen: '2026-05-01', open: null } },
    ]);
  });

  it('has a layer for each sheet with places, and says which have none', async () => {
    const notes = `<row r="1">${shared('A1', 'name')}</row><row r="2">${shared('A2', 'Mill')}</row>`;
    const read = await readFeatures(
      spreadsheet({ Sights: header + mill, Notes: notes, Empty: '', More: header + mill }),
    );
    expect(read.layers).toEqual(['Sights', 'More']);
    expect(read.outcome).toMatchObject({ faults: [{ code: 'sheet-without-places' }] });
    expect((await readFeatures(spreadsheet({ Notes: notes }))).outcome).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('No column has places.') as string,
    });
  });
});
