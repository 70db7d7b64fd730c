import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Streams the body of an answer with back-pressure. If the client disconnects, reading ends.
 * @throws what reading fails with
 */
export async function sendStream(content: Readable, response: Response): Promise<void> {
  if (response.req.method === 'HEAD') {
    content.destroy();
    response.end();
    return;
  }
  try {
    await pipeline(content, response);
  } catch (error) {
    // The client has disconnected.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
