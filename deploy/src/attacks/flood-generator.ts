/**
 * Floods polls with junk from many addresses, from a process of its own, so that those who answer honestly are not
 * measured by what sends it. Use: node flood-generator.js <FloodOrder as JSON>; prints a FloodResult as JSON.
 */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { Survey } from '../client/survey.js';
import { junkOf } from './junk.js';

export interface FloodOrder {
  address: string;
  surveys: readonly Survey[];
  saves: number;
  /** From so many different addresses. */
  addresses: number;
  /** At once. */
  connections: number;
}

export interface FloodResult {
  /** How many saves were answered with each status. */
  statuses: Record<string, number>;
  /** Saves that got no answer. */
  errors: number;
  seconds: number;
}

const BITS_OF_A_BYTE = 8;
/** For each answer, however slow the machine: what was given up may be written all the same. */
const PATIENCE_SECONDS = 300;

/** The n-th public address, of both kinds by turns. */
function addressOf(n: number): string {
  const high = Math.floor(n / 2 ** BITS_OF_A_BYTE);
  const low = n % 2 ** BITS_OF_A_BYTE;
  if (n % 2 === 0) return `45.80.${String(high)}.${String(low)}`;
  return `2a01:4f8:${high.toString(16)}:${low.toString(16)}::${(n + 1).toString(16)}`;
}

async function flood(order: FloodOrder): Promise<FloodResult> {
  const { address, surveys, saves, addresses, connections } = order;
  const junk = surveys.flatMap((survey) => junkOf(survey));
  let next = 0;
  const begun = performance.now();
  const { statusCodeStats, errors } = await autocannon({
    url: address,
    connections,
    amount: saves,
    timeout: PATIENCE_SECONDS,
    requests: [
      {
        method: 'POST',
        path: '/api/pollAnswers',
        setupRequest: (request) => {
          const n = next++;
          const body = junk[n % junk.length]?.replaceAll('RESPONSE', randomUUID()) ?? '';
          const from = addressOf(n % addresses);
          const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
          return { ...request, headers, body };
        },
      },
    ],
  });
  const statuses = Object.entries(statusCodeStats ?? {}).map(([status, { count = 0 }]) => [
    status,
    count,
  ]);
  const seconds = Math.round((performance.now() - begun) / 1000);
  return { statuses: Object.fromEntries(statuses) as Record<string, number>, errors, seconds };
}

console.log(JSON.stringify(await flood(JSON.parse(process.argv[2] ?? '') as FloodOrder)));
