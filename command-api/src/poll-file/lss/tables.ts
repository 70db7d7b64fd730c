import type { Element } from '../../xml/read-xml.js';

/** A row of a table of LimeSurvey. */
export interface Row {
  /** Of the file, from 1. */
  line: number;
  /** A cell; empty where there is none. Where it is repeated, the last one. */
  cell: (name: string) => string;
  has: (name: string) => boolean;
}

/** The tables of a file by name; one that is missing has no rows. */
export type Tables = (name: string) => readonly Row[];

function rowOf({ line, elements }: Element): Row {
  const cells = new Map(elements.map(({ name, text }) => [name, text]));
  return { line, cell: (name) => cells.get(name) ?? '', has: (name) => cells.has(name) };
}

export function tablesOf({ elements }: Element): Tables {
  const rows = new Map(
    elements.map((table) => {
      const listed = table.elements.filter(({ name }) => name === 'rows');
      const found = listed.flatMap((one) => one.elements.filter(({ name }) => name === 'row'));
      return [table.name, found.map(rowOf)] as const;
    }),
  );
  return (name) => rows.get(name) ?? [];
}

/** A number in a cell, for an order; 0 where it is none. */
export function numberIn(cell: string): number {
  const value = Number(cell);
  return Number.isFinite(value) ? value : 0;
}
