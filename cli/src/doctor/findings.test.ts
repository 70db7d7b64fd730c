import { expect, it } from 'vitest';
import { findingsOf, type Examined } from './findings.js';

const at = '2026-05-01T08:00:00.000Z';
const now = Date.parse(at);
const GB = 1024 ** 3;

const well: Examined = {
  diagnosis: {
    ...{ version: '1.0.0', node: 'v22.0.0', at, startedAt: at, memory: GB },
    engines: { log: 'embedded' },
    settings: { PUBLIC_URL: 'https://polls.example', SMTP_URL: null, SECRET: null },
    ...{ problems: [], disks: [{ folder: '/data', total: 100 * GB, free: 60 * GB }] },
  },
  projections: {
    projections: [{ name: 'poll_v1', position: '7', behind: false, rebuilding: false }],
    ...{ head: '7', earlier: [], tidying: false },
  },
  ...{ parked: 0, deadLetters: 0, asked: now - 20, answered: now + 20, version: '1.0.0' },
};

function unwell(examined: Examined): string[] {
  return findingsOf(examined)
    .filter(({ level }) => level !== 'well')
    .map(({ about, level }) => `${level} ${about}`);
}

it('has nothing to say against a server that is well', () => {
  expect(unwell(well)).toEqual([]);
  const secret = findingsOf(well).find(({ about }) => about === 'SECRET');
  expect(secret?.words).toBe('is set');
});

it('names each that an operator should look at', () => {
  const [model] = well.projections.projections;
  const ill: Examined = {
    ...{ ...well, parked: 2, deadLetters: 1, version: '0.9.0' },
    ...{ asked: now - 60_000, answered: now - 59_000 },
    diagnosis: {
      ...well.diagnosis,
      settings: {},
      problems: [{ name: 'mail', problem: 'refused', isReadyWithout: true }],
      disks: [{ folder: '/data', total: 100 * GB, free: 10 * GB }],
    },
    projections: {
      ...well.projections,
      projections: model ? [{ ...model, behind: true, rebuilding: true }] : [],
    },
  };
  expect(unwell(ill)).toEqual([
    ...['note server', 'problem mail', 'note read models', 'note rebuilding', 'problem parked'],
    ...['note dead letters', 'problem clock', 'problem disk /data'],
    ...['note PUBLIC_URL', 'note SMTP_URL'],
  ]);
});
