/**
 * The secrets under which polls hash the addresses of their respondents. They stand beside the ledger of erasures, outside
 * of all backups: once a poll's secret is destroyed, nothing anywhere tells which address a hash is of.
 */
export interface AddressSecrets {
  /** The secret of a poll, in hex; made when it is first asked for. */
  of(poll: string): Promise<string>;
  /** Destroys the secret of a poll; again, it changes nothing. */
  destroy(poll: string): Promise<void>;
  close(): Promise<void>;
}
