/** Why a request had no answer. */
export const outboundFaults = [
  /** Its address is not on the internet. */
  'addressRefused',
  /** Nobody has the name of its host. */
  'nameUnknown',
  /** Nobody answers there, or the connection broke. */
  'unreachable',
  'timedOut',
  /** No encrypted connection, or a certificate that is not of this host. */
  'insecure',
] as const;
export type OutboundFault = (typeof outboundFaults)[number];

export interface OutboundRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface OutboundAnswer {
  status: number;
  /** From the beginning to the answer. */
  milliseconds: number;
}

/** What stands at an address. */
export interface OutboundText {
  status: number;
  text: string;
}

/** Sends requests to addresses that we have not chosen. It follows no redirects. */
export interface Outbound {
  /** Keeps nothing of the answer's body. @throws OutboundFailed */
  post(request: OutboundRequest): Promise<OutboundAnswer>;
  /** The beginning of a text: of a longer one than is read, the rest is missing. @throws OutboundFailed */
  get(url: string): Promise<OutboundText>;
}

export class OutboundFailed extends Error {
  override name = 'OutboundFailed';
  constructor(readonly fault: OutboundFault) {
    super(fault);
  }
}
