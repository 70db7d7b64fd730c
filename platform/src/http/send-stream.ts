import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Sends what is read as the body of an answer, no faster than it is taken. Whoever goes before the end ends the reading.
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
    // Nobody is left to be told.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}
