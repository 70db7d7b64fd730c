import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fromBase64 } from '@canvass/contracts/transparency/bytes';
import { writeCosignature } from '@canvass/contracts/transparency/cosignature';
import { isConsistent } from '@canvass/contracts/transparency/merkle';
import {
  COSIGNATURE,
  readCheckpoint,
  readNote,
  writeKey,
  type Checkpoint,
} from '@canvass/contracts/transparency/note';
import { sha256 } from '../sha256.js';

/** A witness as c2sp.org/tlog-witness describes it, which cosigns what only grew. */
export interface WitnessServer {
  url: string;
  /** Verifier key. */
  key: string;
  /** What it cosigned last, by origin. */
  readonly known: ReadonlyMap<string, Checkpoint>;
  /** Answers with this status instead while it is set. */
  failing: number | undefined;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

/** Starts a witness on this machine. */
export async function startWitness(): Promise<WitnessServer> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const key = { name: 'witness.example/one', publicKey: Buffer.from(x, 'base64url') };
  const known = new Map<string, Checkpoint>();
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (witness.failing !== undefined) return response.writeHead(witness.failing).end('no');
      const end = body.indexOf('\n\n');
      const [old = '', ...proof] = body.slice(0, end).split('\n');
      const { text } = readNote(body.slice(end + 2));
      const to = readCheckpoint(text);
      const from = known.get(to.origin);
      if (request.url !== '/add-checkpoint' || old !== `old ${from?.size ?? 0}`) {
        response.writeHead(409, { 'Content-Type': 'text/x.tlog.size' });
        return response.end(`${from?.size ?? 0}\n`);
      }
      if (from && !isConsistent(sha256, { from, to }, proof.map(fromBase64))) {
        return response.writeHead(422).end();
      }
      known.set(to.origin, to);
      const signing = { key, sign: (message: Uint8Array) => sign(null, message, privateKey) };
      const time = Math.floor(Date.now() / 1000);
      return response.writeHead(200).end(writeCosignature(sha256, text, time, signing));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const witness: WitnessServer = {
    ...{ url: `http://127.0.0.1:${port}`, key: writeKey(sha256, key, COSIGNATURE), known },
    failing: undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return witness;
}
