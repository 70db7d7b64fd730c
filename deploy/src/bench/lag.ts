import { responseCalls } from '@canvass/contracts/response/calls';
import type { LiveChange } from '@canvass/contracts/live/change';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Client } from '../client/client.js';
import { responseTo, type Survey } from '../client/survey.js';
import { percentile } from './percentile.js';

const TIMES = 100;

/** Milliseconds from the acknowledgement of a response to the live event that reaches an open chart. */
export async function chartLag(
  client: Client,
  token: string,
  survey: Survey,
): Promise<{ p50: number; p99: number }> {
  const ended = new AbortController();
  const stream = await fetch(`${client.address}/api/live`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: ended.signal,
  });
  if (!stream.body) throw new Error('the live stream has no body');
  const events = stream.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  const lags: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    await client.call(responseCalls.submit, { body: responseTo(survey) });
    const acknowledged = performance.now();
    for (;;) {
      const { value, done } = await events.read();
      if (done) throw new Error('the live stream ended');
      const change = JSON.parse(value.data) as LiveChange;
      if (change.topic === 'chart' && change.ids.includes(survey.pollId)) break;
    }
    lags.push(Math.max(0, performance.now() - acknowledged));
  }
  ended.abort();
  return { p50: percentile(lags, 50), p99: percentile(lags, 99) };
}
