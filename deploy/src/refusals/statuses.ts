import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RefusalCode } from '@canvass/contracts/rule/refusal-codes';
import type { RefusalKind } from '@canvass/contracts/rule/refusal';
import { statusOf } from '@canvass/platform/http/failures';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Refusals whose code the source passes on as a value, so that reading the source does not show their kind. */
const passedOn: Partial<Record<RefusalCode, RefusalKind>> = {
  deviceClosed: 'forbidden',
  firmLapsed: 'forbidden',
  monthlyLimitReached: 'forbidden',
  noAnswersInPeriod: 'notFound',
  notFound: 'notFound',
  pollEnded: 'forbidden',
  pollInactive: 'forbidden',
  pollNotOpen: 'forbidden',
  sendingDomainTaken: 'conflict',
  serialNumberTaken: 'conflict',
  unknownDevice: 'notFound',
  wrongPin: 'forbidden',
};

const made = /Refusal\(\s*'(\w+)',\s*'(\w+)'/g;
const madeByKind = /\b(notFound|conflict)\(\s*'(\w+)'/g;

/** The sources of a workspace that can refuse a request, tests left out. */
function sourcesOf(workspace: string): string[] {
  const folder = join(root, workspace, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|suite|cases)\.ts$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

function isKind(name: string): name is RefusalKind {
  return name in statusOf;
}

/** The HTTP statuses with which the product answers each code, ascending, as its source says. */
export function statusesByCode(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, Set<number>>();
  const note = (code: string, kind: string): void => {
    if (!isKind(kind)) return;
    const statuses = found.get(code) ?? new Set();
    found.set(code, statuses.add(statusOf[kind]));
  };
  for (const [code, kind] of Object.entries(passedOn)) note(code, kind);
  for (const text of ['contracts', 'platform', 'command-api', 'query-api'].flatMap(sourcesOf)) {
    for (const [, kind = '', code = ''] of text.matchAll(made)) note(code, kind);
    for (const [, kind = '', code = ''] of text.matchAll(madeByKind)) note(code, kind);
  }
  return new Map(
    [...found].map(([code, statuses]) => [code, [...statuses].toSorted((a, b) => a - b)]),
  );
}
