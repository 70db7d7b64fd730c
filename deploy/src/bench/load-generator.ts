/**
 * Sends responses as fast as the product accepts them, or at a rate. It runs in a process of its own, since other work in the process
 * would slow it down and be measured instead. Use: node load-generator.js <LoadOrder as JSON>; prints a LoadResult as JSON.
 */
import { randomUUID } from 'node:crypto';
import { addressOf } from '@canvass/contracts/http/address';
import { responseCalls } from '@canvass/contracts/response/calls';
import autocannon from 'autocannon';
import { responseTo, type Survey } from '../client/survey.js';
import type { LoadOrder, LoadResult } from './load.js';

const CONNECTIONS = 64;
const ID = '00000000-0000-4000-8000-000000000000';

/** Enough different responses that no cache answers for them. Each gets its id when it is sent. */
function bodies(survey: Survey): [before: string, after: string][] {
  return Array.from({ length: 500 }, () => {
    const body = JSON.stringify({ ...responseTo(survey), responseId: ID });
    const [before = '', after = ''] = body.split(ID);
    return [before, after];
  });
}

async function submit({ address, survey, rate }: LoadOrder, seconds: number): Promise<LoadResult> {
  const pool = bodies(survey);
  let next = 0;
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: seconds,
    ...(rate !== undefined && { overallRate: rate }),
    requests: [
      {
        method: 'POST',
        path: addressOf(responseCalls.submit),
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => {
          const [before, after] = pool[next++ % pool.length] ?? ['', ''];
          return { ...request, body: before + randomUUID() + after };
        },
      },
    ],
  });
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

const order = JSON.parse(process.argv[2] ?? '') as LoadOrder;
await submit(order, order.warmUp);
console.log(JSON.stringify(await submit(order, order.seconds)));
