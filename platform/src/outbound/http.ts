import { lookup, type LookupAddress } from 'node:dns';
import { request as plainRequest, type ClientRequest, type RequestOptions } from 'node:http';
import { request as securedRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isAllowedInside, isOnInternet, type Networks } from './networks.js';
import {
  OutboundFailed,
  type Outbound,
  type OutboundFault,
  type OutboundRequest,
  type OutboundText,
} from './port.js';

/** All addresses of a name. */
type Resolve = (name: string) => Promise<readonly LookupAddress[]>;

export interface OutboundOptions {
  /** Networks that are not on the internet, and allowed; there, a connection need not be encrypted either. */
  allowed: Networks;
  /** Default: as the system does. */
  resolve?: Resolve;
  /** The longest time for all of a request, in milliseconds. */
  patience?: number;
  /** The longest body of an answer that is waited for, in bytes. */
  mostBytes?: number;
}

const PATIENCE = 15_000;
const MOST_BYTES = 64 * 1024;

function resolveBySystem(name: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookup(name, { all: true }, (error, addresses) => {
      if (error) reject(error);
      else resolve(addresses);
    });
  });
}

/**
 * Sends requests to addresses on the internet alone. A name is resolved once for each request, all its addresses are judged,
 * and the connection goes to one of these, so that no second answer of a name server leads elsewhere.
 */
export function openOutbound(options: OutboundOptions): Outbound {
  return {
    post: async ({ url, headers, body }) => {
      const begun = performance.now();
      const { status } = await ask(options, { url, method: 'POST', headers, body });
      return { status, milliseconds: Math.round(performance.now() - begun) };
    },
    get: (url) => ask(options, { url, method: 'GET', headers: {}, body: '' }),
  };
}

interface Question extends OutboundRequest {
  method: 'GET' | 'POST';
}

async function ask(options: OutboundOptions, question: Question): Promise<OutboundText> {
  const { patience = PATIENCE, mostBytes = MOST_BYTES } = options;
  const url = new URL(question.url);
  const signal = AbortSignal.timeout(patience);
  try {
    const addresses = await addressesOf(options, url, signal);
    return await answerOf(url, question, { addresses, signal, mostBytes });
  } catch (error) {
    if (error instanceof OutboundFailed) throw error;
    throw new OutboundFailed(signal.aborted ? 'timedOut' : faultOf(error));
  }
}

/** Where a request may go. @throws OutboundFailed when any of its host's addresses is out of bounds */
async function addressesOf(
  { allowed, resolve = resolveBySystem }: OutboundOptions,
  { hostname, protocol, username }: URL,
  signal: AbortSignal,
): Promise<readonly LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family === 0 ? await within(signal, resolve(host)) : [{ address: host, family }];
  if (found.length === 0) throw new OutboundFailed('nameUnknown');
  const isSecured = protocol === 'https:';
  const mayGo = ({ address }: LookupAddress): boolean =>
    isAllowedInside(address, allowed) || (isSecured && isOnInternet(address));
  const isWeb = isSecured || protocol === 'http:';
  if (!isWeb || username !== '' || !found.every(mayGo)) throw new OutboundFailed('addressRefused');
  return found;
}

/** The answer, unless the time is over before. */
function within<Answer>(signal: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new OutboundFailed('timedOut')), { once: true });
    answer.then(resolve, reject);
  });
}

/** A lookup that answers only the addresses that were checked. */
function pinnedTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (_name, { all }, answer) => {
    const [first = { address: '', family: 0 }] = addresses;
    if (all) answer(null, [...addresses]);
    else answer(null, first.address, first.family);
  };
}

interface Bounds {
  addresses: readonly LookupAddress[];
  signal: AbortSignal;
  mostBytes: number;
}

function answerOf(
  url: URL,
  { method, headers, body }: Question,
  { addresses, signal, mostBytes }: Bounds,
): Promise<OutboundText> {
  const bytes = Buffer.from(body);
  const length = method === 'POST' ? { 'Content-Length': bytes.length } : {};
  const options: RequestOptions = {
    method,
    headers: { ...headers, ...length },
    lookup: pinnedTo(addresses),
    // A connection of its own, to the address that was judged for this request.
    agent: false,
    signal,
  };
  const send = url.protocol === 'https:' ? securedRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = send(url, options, (answer) => {
      const { statusCode: status = 0 } = answer;
      const parts: Buffer[] = [];
      let read = 0;
      // Its status is known; how its body ends makes no difference.
      const end = () => resolve({ status, text: Buffer.concat(parts).toString() });
      answer.on('data', (part: Buffer) => {
        read += part.length;
        if (read > mostBytes) answer.destroy();
        else parts.push(part);
      });
      answer.on('close', end).on('error', end);
    });
    asked.on('error', reject);
    asked.end(bytes);
  });
}

const unknownNames = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA', 'ENODATA'];
/** Codes of a connection that fails, of which none is about its encryption. */
const broken = /^E(CONN|HOST|NET|PIPE|TIMEDOUT|ADDR|ACCES)|^(HPE_|ERR_(SOCKET|STREAM|HTTP))/;

function faultOf(error: unknown): OutboundFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (unknownNames.includes(code)) return 'nameUnknown';
  return code === '' || broken.test(code) ? 'unreachable' : 'insecure';
}
