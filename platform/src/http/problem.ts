import { STATUS_CODES, type ServerResponse } from 'node:http';
import { PROBLEM_TYPE, type FailureBody, type Problem } from '@canvass/contracts/http/failure';

/** A status, with headers, and why a call is not answered. */
export interface Refused {
  status: number;
  headers?: Record<string, string>;
  body: FailureBody;
}

/** Ends an answer as problem details (RFC 9457). */
export function sendProblem(
  response: ServerResponse,
  { status, headers = {}, body }: Refused,
): void {
  const problem: Problem = { title: STATUS_CODES[status] ?? 'Error', status, ...body };
  response.statusCode = status;
  response.setHeader('Content-Type', PROBLEM_TYPE);
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer realm="Canvass"');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  const text = JSON.stringify(problem);
  response.setHeader('Content-Length', Buffer.byteLength(text));
  response.end(text);
}
