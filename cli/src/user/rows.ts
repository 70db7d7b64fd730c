import { accountTypes, type AccountType } from '@canvass/contracts/account/account';
import Papa from 'papaparse';
import { Failure, MISUSED } from '../failure.js';

/** Columns that a file of users may have. */
const userColumns = ['email', 'name', 'type', 'phone', 'active', 'companyName', 'company'] as const;
type Column = (typeof userColumns)[number];

/** One user as a row of a file has it; what is not said stays as it is. */
export interface UserRow {
  /** As spreadsheets number it. */
  place: string;
  email: string;
  name?: string;
  type?: AccountType;
  phone?: string;
  active?: boolean;
  companyName?: string;
  /** Of whose firm it is: id or e-mail address of that company's account. */
  company?: string;
  /** What cannot be understood of it. */
  problem?: string;
}

const truths: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  no: false,
  false: false,
};

function rowOf(cells: Partial<Record<Column, string>>, place: string): UserRow {
  const { email = '', active, type, ...texts } = cells;
  const row: UserRow = { place, email, ...texts };
  const problems: string[] = [];
  if (type !== undefined) {
    const known = accountTypes.find((one) => one === type);
    if (known) row.type = known;
    else problems.push(`type must be one of ${accountTypes.join(', ')}`);
  }
  if (active !== undefined) {
    const isActive = truths[active.toLowerCase()];
    if (isActive === undefined) problems.push('active must be yes or no');
    else row.active = isActive;
  }
  return problems.length > 0 ? { ...row, problem: problems.join('; ') } : row;
}

/** The users of a CSV file whose first line names its columns. @throws Failure when it is none */
export function usersIn(text: string, file: string): UserRow[] {
  const { data, errors } = Papa.parse<string[]>(text, { skipEmptyLines: false });
  const unquoted = errors.find(({ type }) => type === 'Quotes');
  if (unquoted) {
    const where = `row ${(unquoted.row ?? 0) + 1}`;
    throw new Failure(`${file} is not CSV: ${unquoted.message} (${where})`, MISUSED);
  }
  const [head = [], ...rows] = data;
  const columns = head.map((name) => name.trim());
  const unknown = columns.filter((name) => !userColumns.some((column) => column === name));
  const repeated = columns.filter((name, index) => columns.indexOf(name) !== index);
  if (unknown.length > 0 || repeated.length > 0 || !columns.includes('email')) {
    const known = `Its first line must name columns among ${userColumns.join(', ')}; email is needed`;
    const odd = [...new Set([...unknown, ...repeated])].join(', ');
    throw new Failure(`${file}: ${known}${odd ? ` (not ${odd})` : ''}.`, MISUSED);
  }
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const said = columns.map((column, at) => [column, cells[at]?.trim()] as const);
    return [rowOf(Object.fromEntries(said.filter(([, cell]) => cell)), `row ${index + 2}`)];
  });
}
