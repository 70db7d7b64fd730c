import {
  PROGRESS_TYPE,
  type Progress,
  type ProgressLine,
} from '@canvass/contracts/chart/narrowing';
import { addressOf, type InAddress } from '@canvass/contracts/http/address';
import type { AnswerOf, Asked, Call } from '@canvass/contracts/http/call';
import { MIN_POSITION } from '@canvass/contracts/http/failure';
import { make } from './client.js';
import { noteFailure } from './connection.js';
import { Failure, NO_ANSWER } from './failure.js';
import { minPosition } from './position.js';

interface Followed {
  signal: AbortSignal;
  /** Told how far the answer has come; never where it is there at once. */
  onProgress: (progress: Progress) => void;
}

/**
 * Asks a query that may take long. What this browser has written before is in the answer.
 * @throws Failure, also when it breaks off
 */
export function askWithProgress<One extends Call>(
  call: One,
  asked: Asked<One> & Followed,
): Promise<AnswerOf<One>>;
export async function askWithProgress(
  call: Call,
  { signal, onProgress, ...asked }: InAddress & Followed,
): Promise<unknown> {
  const wanted = minPosition();
  const headers: Record<string, string> = {
    Accept: `${PROGRESS_TYPE}, application/json`,
    ...(wanted && { [MIN_POSITION]: wanted }),
  };
  const response = await make({ call, address: addressOf(call, asked), headers, signal });
  const isWhole = !response.headers.get('Content-Type')?.startsWith(PROGRESS_TYPE);
  if (isWhole || !response.body) return response.json();
  try {
    for await (const line of linesIn(response.body)) {
      const said = JSON.parse(line) as ProgressLine<unknown>;
      if ('answer' in said) return said.answer;
      onProgress(said);
    }
  } catch (error) {
    if (signal.aborted) throw error;
  }
  // It broke off.
  noteFailure();
  throw new Failure(0, { code: NO_ANSWER, message: '' });
}

async function* linesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = `${rest}${decoder.decode(value, { stream: true })}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
