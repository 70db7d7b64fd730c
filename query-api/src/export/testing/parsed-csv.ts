/** The records of a file as RFC 4180 describes it, read letter by letter. @throws Error where it is not such a file */
export function parsedCsv(text: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  for (let at = 0; at < text.length;) {
    const field = fieldAt(text, at);
    record.push(field.value);
    at = field.end;
    if (text.startsWith('\r\n', at)) {
      records.push(record);
      record = [];
      at += 2;
      continue;
    }
    if (text[at] !== ',') throw new Error(`no end of a field at ${at}`);
    at += 1;
  }
  if (record.length > 0) throw new Error('the last record has no end');
  return records;
}

function fieldAt(text: string, start: number): { value: string; end: number } {
  if (text[start] !== '"') {
    const [value = ''] = /^[^",\r\n]*/.exec(text.slice(start)) ?? [];
    return { value, end: start + value.length };
  }
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] !== '"') value += text[at] ?? '';
    else if (text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else return { value, end: at + 1 };
  }
  throw new Error(`a field that begins at ${start} has no end`);
}
