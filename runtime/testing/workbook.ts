import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** An archive with these parts, for tests. */
export async function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** A workbook whose only sheet has these rows. */
export const workbook = (rows: string, more: Record<string, string> = {}, prologue = ''): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml':
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId9"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId9" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `${prologue}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  });
