/**
 * Floods polls with junk from many addresses. It runs in a process of its own, so that sending junk does not slow down
 * the honest respondents of the test. Use: node flood-generator.js <FloodOrder as JSON>; prints a FloodResult as JSON.
 */
import { randomUUID } from 'node:crypto';
import { addressOf } from '@canvass/contracts/http/address';
import { responseCalls } from '@canvass/contracts/response/calls';
import autocannon from 'autocannon';
import type { Survey } from '../client/survey.js';
import { junkOf } from './junk.js';

export interface FloodOrder {
  address: string;
  surveys: readonly Survey[];
  saves: number;
  /** Number of client addresses. */
  addresses: number;
  /** Number of requests at a time. */
  connections: number;
}

export interface FloodResult {
  /** Number of saves by the status of their answer. */
  statuses: Record<string, number>;
  /** Number of saves without an answer. */
  errors: number;
  seconds: number;
}

const BITS_OF_A_BYTE = 8;
/** Longest wait for an answer, in milliseconds. It suits slow machines, since a save that is given up may still be written. */
const TIMEOUT_SECONDS = 300;

/** The n-th public address: IPv4 and IPv6 by turns. */
function clientOf(n: number): string {
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
    timeout: TIMEOUT_SECONDS,
    requests: [
      {
        method: 'POST',
        path: addressOf(responseCalls.submit),
        setupRequest: (request) => {
          const n = next++;
          const body = junk[n % junk.length]?.replaceAll('RESPONSE', randomUUID()) ?? '';
          const from = clientOf(n % addresses);
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
