/** An archive that cannot be read or made; the message is for the operator. */
export class ArchiveRefused extends Error {
  override name = 'ArchiveRefused';
}

/** A database that nothing may be restored into, as there is something in it. */
export class NotEmpty extends ArchiveRefused {
  constructor(database: string) {
    super(`The database ${database} is not empty.`);
  }
}
