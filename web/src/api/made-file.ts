import { addressOf, type InAddress } from '@canvass/contracts/http/address';
import type { Asked, Call, Sent } from '@canvass/contracts/http/call';
import { MIN_POSITION } from '@canvass/contracts/http/failure';
import { make } from './client.js';
import { noteFailure } from './connection.js';
import { Failure, NO_ANSWER } from './failure.js';
import { minPosition } from './position.js';

/** A file as the server made it. */
export interface MadeFile {
  name: string;
  content: Blob;
}

/** What may be said of an answer that is on its way. */
interface Followed {
  signal?: AbortSignal;
  /** Told how many bytes have come. */
  onBytes?: (bytes: number) => void;
}

/**
 * Asks for a file that the server makes, with a body or without; what this browser has written before is in it. The browser
 * keeps its content, on its disk if it is large.
 * @throws Failure, also when it breaks off
 */
export function askForFile<One extends Call & { body: object }>(
  call: One,
  sent: Sent<One> & Followed,
): Promise<MadeFile>;
export function askForFile<One extends Call>(
  call: One,
  asked: Asked<One> & Followed,
): Promise<MadeFile>;
export async function askForFile(
  call: Call,
  { body, signal, onBytes, ...asked }: InAddress & Followed & { body?: unknown },
): Promise<MadeFile> {
  const wanted = minPosition();
  const headers: Record<string, string> = wanted ? { [MIN_POSITION]: wanted } : {};
  const address = addressOf(call, asked);
  const { headers: given, body: made } = await make({
    ...{ call, address, headers, signal, body: body as object | undefined },
    isFile: true,
  });
  const type = given.get('Content-Type') ?? '';
  const counted = onBytes
    ? made?.pipeThrough(counting(onBytes), { ...(signal && { signal }) })
    : made;
  try {
    const whole = new Response(counted ?? null, { headers: { 'Content-Type': type } });
    const content = await whole.blob();
    return { name: nameIn(given.get('Content-Disposition') ?? ''), content };
  } catch (error) {
    if (signal?.aborted) throw error;
    // It broke off.
    noteFailure();
    throw new Failure(0, { code: NO_ANSWER, message: '' });
  }
}

function counting(onBytes: (bytes: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform: (part, controller) => {
      bytes += part.length;
      onBytes(bytes);
      controller.enqueue(part);
    },
  });
}

/** The name of a file: with all its letters where the header has them, else in those of Latin. */
function nameIn(disposition: string): string {
  const [, whole] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (whole !== undefined) return decodeURIComponent(whole);
  return /filename="?([^";]+)/i.exec(disposition)?.[1] ?? '';
}
