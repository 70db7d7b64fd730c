import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/** An element as the parser met it. */
export interface Element {
  name: string;
  attributes: Record<string, string>;
  /** Of itself and all within it. */
  text: string;
  children: Element[];
}

/** A Word document, read with a zip program and an XML parser that had no part in writing it. */
export class Unpacked {
  private readonly files: Record<string, Uint8Array>;

  constructor(document: Uint8Array) {
    this.files = unzipSync(document);
  }

  get names(): string[] {
    return Object.keys(this.files);
  }

  /** All XML parts by name. @throws Error where one is not well-formed */
  part(name: string): Element {
    const file = this.files[name];
    if (!file) throw new Error(`there is no ${name}`);
    return parsed(strFromU8(file));
  }

  /** The workbook with the numbers of a chart. */
  workbook(name: string): Unpacked {
    const file = this.files[name];
    if (!file) throw new Error(`there is no ${name}`);
    return new Unpacked(file);
  }

  /** The cells of all tables. */
  tables(): string[][][] {
    return all(this.part('word/document.xml'), 'w:tbl').map((table) =>
      all(table, 'w:tr').map((row) => all(row, 'w:tc').map((cell) => textsOf(cell))),
    );
  }

  /** Of each chart, what its series are: categories and values as they are drawn. */
  charts(): { categories: string[]; series: { name: string; values: number[] }[] }[] {
    const names = this.names.filter((name) => /^word\/charts\/chart\d+\.xml$/.test(name));
    const place = (name: string) => Number(/\d+/.exec(name)?.[0]);
    return names
      .sort((one, other) => place(one) - place(other))
      .map((name) => {
        const series = all(this.part(name), 'c:ser');
        const cells = (one: Element | undefined, within: string) =>
          one ? all(one, within).flatMap((part) => all(part, 'c:v').map(({ text }) => text)) : [];
        return {
          categories: cells(series[0], 'c:cat'),
          series: series.map((one) => ({
            name: cells(one, 'c:tx')[0] ?? '',
            values: cells(one, 'c:val').map(Number),
          })),
        };
      });
  }
}

function textsOf(element: Element): string {
  return all(element, 'w:t')
    .map(({ text }) => text)
    .join('');
}

/** All elements of a name, outermost first. */
export function all(element: Element, name: string): Element[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...all(child, name),
  ]);
}

function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    for (const element of open) element.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  return root;
}
