import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';

const zipped = promisify(gzip);

/** Smaller answers fit into a packet as they are. */
const WORTH_COMPRESSING = 1024;
/** Beyond this level, time grows faster than answers of our kind shrink. */
const LEVEL = 4;

/**
 * What callers must keep secret: tokens, keys, pins other than none, and addresses with a token. Respondents and others choose
 * texts that stand beside it, so the length of a compressed answer would tell which of their guesses it repeats.
 */
const SECRET =
  /"(?:jwt|newJwt|signingKey|secret|key|token|resultsToken|recoveryCodes)":|"pin":"(?!0000")|[?&](?:token|r|pwd)=/;

/** Whether an answer may be compressed. Quotes within texts are escaped, so that no text is taken for the name of a field. */
export function mayBeCompressed(json: string): boolean {
  return json.length > WORTH_COMPRESSING && !SECRET.test(json);
}

/** Ends an answer with JSON, compressed where its caller takes that, it is worth it and gives no secret away. */
export async function sendJson(request: Request, response: Response, body: unknown): Promise<void> {
  const json = JSON.stringify(body);
  response.vary('Accept-Encoding');
  if (!mayBeCompressed(json) || !request.acceptsEncodings('gzip')) {
    response.type('json').send(json);
    return;
  }
  const content = await zipped(json, { level: LEVEL });
  response.type('json').set('Content-Encoding', 'gzip').send(content);
}
