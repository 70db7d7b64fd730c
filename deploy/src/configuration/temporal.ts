import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { TemporalServer } from '@canvass/platform/scheduler/temporal/connect';
import { z } from 'zod';
import { WrongSetting } from './wrong-setting.js';

/** How Temporal is spoken to, by the names that Temporal's own programs have for it. */
export const temporalVariables = {
  TEMPORAL_NAMESPACE: z.string().default('default'),
  TEMPORAL_API_KEY: z
    .string()
    .regex(/^[!-~]+$/, 'must be a key without spaces')
    .optional(),
  /** Whether it is encrypted; when absent, it is where another setting asks for it. */
  TEMPORAL_TLS: z.enum(['true', 'false'], 'must be true or false').optional(),
  TEMPORAL_TLS_SERVER_CA_CERT_PATH: z.string().optional(),
  TEMPORAL_TLS_CLIENT_CERT_PATH: z.string().optional(),
  TEMPORAL_TLS_CLIENT_KEY_PATH: z.string().optional(),
  /** What the server's certificate is for, where that is not the host of the address. */
  TEMPORAL_TLS_SERVER_NAME: z.string().optional(),
};

type Given = z.infer<z.ZodObject<typeof temporalVariables>>;

/** What is to be in a file. */
const CERTIFICATE = 'a certificate in PEM';
const KEY = 'a private key in PEM, without a passphrase';

/** Names of variables that stand for nothing without encryption. */
const encrypted = [
  'TEMPORAL_API_KEY',
  'TEMPORAL_TLS_SERVER_CA_CERT_PATH',
  'TEMPORAL_TLS_CLIENT_CERT_PATH',
  'TEMPORAL_TLS_CLIENT_KEY_PATH',
  'TEMPORAL_TLS_SERVER_NAME',
] as const;

/** What is wrong with them together; each begins with the name of one. */
export function temporalProblems(given: Given): string[] {
  const problems: string[] = [];
  for (const name of encrypted) {
    if (given.TEMPORAL_TLS !== 'false' || given[name] === undefined) continue;
    problems.push(`${name} needs encryption, which TEMPORAL_TLS=false forbids`);
  }
  const { TEMPORAL_TLS_CLIENT_CERT_PATH: certificate, TEMPORAL_TLS_CLIENT_KEY_PATH: key } = given;
  if (certificate && !key) {
    problems.push('TEMPORAL_TLS_CLIENT_CERT_PATH needs TEMPORAL_TLS_CLIENT_KEY_PATH');
  }
  if (key && !certificate) {
    problems.push('TEMPORAL_TLS_CLIENT_KEY_PATH needs TEMPORAL_TLS_CLIENT_CERT_PATH');
  }
  return problems;
}

export interface TemporalSettings {
  /** Host and port; empty for services that have nothing to do with it. */
  address: string;
  namespace: string;
  apiKey: string | undefined;
  /** Absent: it is spoken to in the clear. Files are in PEM. */
  tls:
    | {
        /** File of the authority of the server's certificate, where it is none that everybody knows. */
        authority: string | undefined;
        /** Files of what we show to the server. */
        certificate: string | undefined;
        key: string | undefined;
        serverName: string | undefined;
      }
    | undefined;
}

/** @param address host and port */
export function temporalSettings(given: Given, address: string): TemporalSettings {
  const isEncrypted =
    given.TEMPORAL_TLS === 'true' || encrypted.some((name) => given[name] !== undefined);
  const tls = {
    authority: given.TEMPORAL_TLS_SERVER_CA_CERT_PATH,
    certificate: given.TEMPORAL_TLS_CLIENT_CERT_PATH,
    key: given.TEMPORAL_TLS_CLIENT_KEY_PATH,
    serverName: given.TEMPORAL_TLS_SERVER_NAME,
  };
  return {
    address,
    namespace: given.TEMPORAL_NAMESPACE,
    apiKey: given.TEMPORAL_API_KEY,
    tls: isEncrypted ? tls : undefined,
  };
}

/**
 * The server as the settings name it, with what is in their files.
 * @throws WrongSetting naming every file that cannot be read, or holds something else
 */
export function temporalServer(settings: TemporalSettings): TemporalServer & { namespace: string } {
  const { address, namespace, apiKey, tls } = settings;
  if (!tls) return { address, namespace };
  const problems: string[] = [];
  const read = <Content>(
    variable: keyof typeof temporalVariables,
    file: string | undefined,
    words: string,
    parse: (pem: Buffer) => Content,
  ): { pem: Buffer; content: Content } | undefined => {
    if (file === undefined) return undefined;
    try {
      const pem = readFileSync(file);
      return { pem, content: parse(pem) };
    } catch (error) {
      const { syscall, message } = error as NodeJS.ErrnoException;
      problems.push(`${variable} ${syscall ? `cannot be read: ${message}` : `must be ${words}`}`);
      return undefined;
    }
  };
  const toCertificate = (pem: Buffer) => new X509Certificate(pem);
  const authority = read(
    'TEMPORAL_TLS_SERVER_CA_CERT_PATH',
    tls.authority,
    CERTIFICATE,
    toCertificate,
  );
  const certificate = read(
    'TEMPORAL_TLS_CLIENT_CERT_PATH',
    tls.certificate,
    CERTIFICATE,
    toCertificate,
  );
  const key = read('TEMPORAL_TLS_CLIENT_KEY_PATH', tls.key, KEY, (pem) => createPrivateKey(pem));
  if (certificate && key && !certificate.content.checkPrivateKey(key.content)) {
    problems.push('TEMPORAL_TLS_CLIENT_KEY_PATH is not the key of TEMPORAL_TLS_CLIENT_CERT_PATH');
  }
  if (problems.length > 0) throw new WrongSetting(problems);
  return {
    address,
    namespace,
    ...(apiKey !== undefined && { apiKey }),
    tls: {
      ...(authority && { serverRootCACertificate: authority.pem }),
      ...(certificate && key && { clientCertPair: { crt: certificate.pem, key: key.pem } }),
      ...(tls.serverName !== undefined && { serverNameOverride: tls.serverName }),
    },
  };
}
