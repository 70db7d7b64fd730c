import type { SessionView } from '@canvass/contracts/account/view';

/** A call of a route that is right. */
export interface Base {
  /** By name. */
  inPath: Record<string, string>;
  inQuery: Record<string, string>;
  inHeaders: Record<string, string>;
  isUpload: boolean;
  /** Made anew for each call. */
  body?: () => unknown;
  /** Of another company than the world's, for calls that only such a one can make. */
  session?: SessionView;
}
