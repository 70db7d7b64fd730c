import type { LookupAddress } from 'node:dns';
import {
  createServer as createPlainServer,
  type IncomingHttpHeaders,
  type Server,
} from 'node:http';
import { createServer as createSecuredServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOutbound } from './http.js';
import { readNetworks } from './networks.js';
import { OutboundFailed } from './port.js';

interface Seen {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const seen: Seen[] = [];
let plain: Server;
let secured: Server;
const ends: (() => void)[] = [];

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listening = (server: Server): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

beforeAll(async () => {
  plain = createPlainServer((request, response) => {
    const { url: path = '', headers } = request;
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      seen.push({ path, headers, body });
      if (path === '/elsewhere') response.writeHead(302, { Location: '/taken' }).end();
      else if (path === '/text') response.end('hello');
      else if (path === '/silent') ends.push(() => response.end());
      else if (path === '/endless') response.write('x'.repeat(2000));
      else response.writeHead(204).end();
    });
  });
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'a.example' }]);
  secured = createSecuredServer({ cert, key }, (_request, response) => response.end());
  await Promise.all([listening(plain), listening(secured)]);
});
afterAll(() => {
  for (const end of ends) end();
  for (const server of [plain, secured]) {
    server.closeAllConnections();
    server.close();
  }
});

const message = { headers: { 'X-Sample': 'yes' }, body: '{"a":"ü"}' };
const nobody = readNetworks('');
const loopback = readNetworks('127.0.0.0/8');
/** What comes of a request: its status, or why there is none. */
async function outcomeOf(
  url: string,
  more: Partial<Parameters<typeof openOutbound>[0]> = {},
): Promise<number | string> {
  const outbound = openOutbound({ allowed: nobody, patience: 2000, ...more });
  try {
    return (await outbound.post({ ...message, url })).status;
  } catch (error) {
    if (error instanceof OutboundFailed) return error.fault;
    throw error;
  }
}
const named =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(
      addresses.map((address): LookupAddress => ({
        address,
        family: address.includes(':') ? 6 : 4,
      })),
    );

describe('a request to an address that a customer chose', () => {
  it.each([
    ...['https://127.0.0.1', 'https://127.1', 'https://0x7f.0.0.1', 'https://2130706433'],
    ...['https://0177.0.0.1', 'https://0.0.0.0', 'https://[::1]', 'https://[::]'],
    ...['https://10.1.2.3', 'https://172.31.0.1', 'https://192.168.1.1', 'https://100.64.0.1'],
    ...['https://169.254.169.254/latest/meta-data', 'https://168.63.129.16', 'https://192.0.0.192'],
    ...['https://100.100.100.200', 'https://[fd00:ec2::254]', 'https://[fe80::1]'],
    ...['https://[::ffff:127.0.0.1]', 'https://[::ffff:a9fe:a9fe]', 'https://[::127.0.0.1]'],
    ...['https://[64:ff9b::7f00:1]', 'https://[64:ff9b:1::7f00:1]', 'https://[2002:7f00:1::]'],
    ...['https://[2001:0:7f00:1::]', 'https://[fec0::1]', 'https://[ff02::1]', 'https://localhost'],
    ...['https://224.0.0.1', 'https://255.255.255.255', 'https://[::ffff:0:127.0.0.1]'],
    ...['http://93.184.215.14', 'ftp://93.184.215.14', 'https://user@93.184.215.14'],
  ])('is refused at %s', async (url) => {
    expect(await outcomeOf(url)).toBe('addressRefused');
  });

  it('is refused where a name has any address that is not on the internet', async () => {
    const url = `https://hooks.example:${portOf(plain)}`;
    for (const addresses of [['127.0.0.1'], ['93.184.215.14', '169.254.169.254'], ['::1']]) {
      expect(await outcomeOf(url, { resolve: named(...addresses) })).toBe('addressRefused');
    }
    expect(await outcomeOf(url, { resolve: named() })).toBe('nameUnknown');
    expect(await outcomeOf('https://no-such-name.invalid')).toBe('nameUnknown');
  });

  it('goes to the address that was judged, although the name leads elsewhere a moment later', async () => {
    let asked = 0;
    const resolve = () => {
      asked += 1;
      return named(asked === 1 ? '127.0.0.1' : '169.254.169.254')();
    };
    const url = `http://rebinding.example:${portOf(plain)}/pinned`;
    expect(await outcomeOf(url, { resolve, allowed: loopback })).toBe(204);
    expect(asked).toBe(1);
    expect(seen.at(-1)).toMatchObject({
      ...{ path: '/pinned', body: message.body },
      headers: { 'x-sample': 'yes', host: `rebinding.example:${portOf(plain)}` },
    });
  });

  it('follows no redirect, and ends when it takes too long or answers without end', async () => {
    const at = (path: string, more = {}) =>
      outcomeOf(`http://127.0.0.1:${portOf(plain)}${path}`, { allowed: loopback, ...more });
    expect(await at('/elsewhere')).toBe(302);
    expect(await at('/endless', { mostBytes: 1000 })).toBe(200);
    expect(await at('/silent', { patience: 50 })).toBe('timedOut');
    const never = () => new Promise<never>(() => undefined);
    expect(await outcomeOf('https://a.example', { resolve: never, patience: 50 })).toBe('timedOut');
    expect(seen.map(({ path }) => path)).not.toContain('/taken');
  });

  it('may ask for a text', async () => {
    const outbound = openOutbound({ allowed: loopback });
    const url = `http://127.0.0.1:${portOf(plain)}/text`;
    expect(await outbound.get(url)).toEqual({ status: 200, text: 'hello' });
    await expect(openOutbound({ allowed: nobody }).get(url)).rejects.toThrow(OutboundFailed);
  });

  it('takes no certificate that nobody vouches for, and tells a host that is away', async () => {
    const url = `https://127.0.0.1:${portOf(secured)}`;
    expect(await outcomeOf(url, { allowed: loopback })).toBe('insecure');
    expect(await outcomeOf(`https://127.0.0.1:${portOf(plain)}`, { allowed: loopback })).toBe(
      'insecure',
    );
    const gone = createPlainServer();
    await listening(gone);
    const port = portOf(gone);
    await new Promise((resolve) => gone.close(resolve));
    expect(await outcomeOf(`http://127.0.0.1:${port}`, { allowed: loopback })).toBe('unreachable');
  });
});

describe('the networks that a setting allows', () => {
  it('are listed with commas, and nothing else', () => {
    const networks = readNetworks('10.0.0.0/8, fd00::/8,');
    expect(networks.check('10.9.9.9', 'ipv4')).toBe(true);
    expect(networks.check('fd12::1', 'ipv6')).toBe(true);
    expect(networks.check('11.0.0.1', 'ipv4')).toBe(false);
    for (const wrong of ['10.0.0.0', 'localhost', '10.0.0.0/40']) {
      expect(() => readNetworks(wrong)).toThrow();
    }
  });
});
