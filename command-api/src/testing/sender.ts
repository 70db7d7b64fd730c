export interface Reply<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  /** Position of the written events in the log. */
  position: string | null;
}

export type Send = <Body = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Reply<Body>>;

/** Sends requests to a server's API. @param always headers of each */
export function sender(address: string, always: Record<string, string> = {}): Send {
  return async <Body>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...always, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      body: (await response.json()) as Body,
      position: response.headers.get('X-Commit-Position'),
    };
  };
}
