/** The TXT records of names in DNS. */
export interface TextRecords {
  /**
   * All texts at a name, each whole and sorted; none where it has none or does not exist. Undefined where no name server
   * answers in time.
   */
  at(name: string): Promise<readonly string[] | undefined>;
}
