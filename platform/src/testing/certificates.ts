import { generate } from 'selfsigned';

/** A certificate and its private key, both as PEM. */
export interface Certified {
  certificate: string;
  key: string;
}

/** A private certificate authority and the certificates it issued. */
export interface Certificates {
  authority: Certified;
  /** The pair of a server at `localhost`. */
  server: Certified;
  client: Certified;
}

/** Makes a new authority, valid for a day. */
export async function makeCertificates(): Promise<Certificates> {
  const authority = await certify('An authority', {
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const ca = { cert: authority.certificate, key: authority.key };
  const server = await certify('localhost', {
    ca,
    extensions: [
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  const client = await certify('Canvass', {
    ca,
    extensions: [{ name: 'extKeyUsage', clientAuth: true }],
  });
  return { authority, server, client };
}

async function certify(
  commonName: string,
  options: Parameters<typeof generate>[1],
): Promise<Certified> {
  const made = await generate([{ name: 'commonName', value: commonName }], {
    ...{ keyType: 'ec', algorithm: 'sha256' },
    notAfterDate: new Date(Date.now() + 24 * 60 * 60 * 1000),
    ...options,
  });
  return { certificate: made.cert, key: made.private };
}
