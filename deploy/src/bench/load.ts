import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { responseTo, type Survey } from '../client/survey.js';

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were not 2xx, and errors. */
  failed: number;
}

const CONNECTIONS = 64;
const ID = '00000000-0000-4000-8000-000000000000';

/** Different responses, so that the same few are not answered from a cache; their ids are put in as they are sent. */
function bodies(survey: Survey): [before: string, after: string][] {
  return Array.from({ length: 500 }, () => {
    const body = JSON.stringify({ ...responseTo(survey), responseId: ID });
    const [before = '', after = ''] = body.split(ID);
    return [before, after];
  });
}

/** Submits ten-question responses as fast as they are taken, each with an id of its own. */
export async function submitAtFullSpeed(
  address: string,
  survey: Survey,
  seconds: number,
): Promise<LoadResult> {
  const pool = bodies(survey);
  let next = 0;
  const result = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        path: '/api/pollAnswers',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => {
          const [before, after] = pool[next++ % pool.length] ?? ['', ''];
          return { ...request, body: before + randomUUID() + after };
        },
      },
    ],
  });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}
